import type { z } from 'zod'
import { ownMessages } from '../messages.ts'

/**
 * The characters that no font of printed documents has: the distance of each range from the one before and, after a dot,
 * its length beyond one character, in base 36. A test compares them with the fonts.
 */
const LACKING = [
  '1ov r1 3k 2r7.s 3aj ojc.1 3 2 t gk2.f ce.1 1j.6 1ia.3n b1.1m au.p rr.27 6p.3g 38.3q 3e.5 25',
  '3p 3r.1 34.2 8v.2q 3c 5.2 gn.1 n.j 2l.6 ca.6c 4g.1 17.f 4h.49 c7.1l 7r.euw 1k.2h hj.1l 87.1f',
  '36.a 1c.8 2j.cnw 4.l5 4xx.qr fa.1 17a.1ey 7a.1cf gc qe.1o 20q.3 8o.12 ak.3 ac.10 b.sw 2.3g',
  '3.m 2 2.a 2.1v 2.2p 2.20 2.33 2.7q 2.1w 2.e 2.3a 2.27 2.59 2.1g 2.34 2.z 2.1l 2.l 2.5e 2.2p',
  '2.3b 2.1p 2.1d 2.3h 2.2b 2.30 2.6 2.n 2.5h 2.31 2.20 2.3k 2.m 2.b0 2.h 2.3r 2.3l 2.7 2.12',
  '2.5k 2.io 2.1m 2.m 2.t 2.5 2.2i 2.b 2.n 2.s 2.p 2.c 2.3i 2.4n 3.9z 2.32 2.2z 2.28 2.1m 2.ah',
  '2.78 2.2d 2.fu 2.5x 2.m 2.r 2.k 2.o 2.8 2.3 2.k 2.13 2.29 3.6g 2.2e 2.3m 2.an 2.4b 2.78 2.3x',
  '2.gq 2.6g 2.9y 2.26 2.6a 2.87 2.3w 2.7 3.2c 2.39 2.5 2.cb 2.2n 2.br 2.cp 2.b 3.1b 2.aj 2.2g',
  '2.2 2 3 2.3 2.3 2.3 2.o 2.22 3.4 2.i 2.3h 2.38 2.1k 2.1a 2.36 4.b 2.5f 2.e 2.x 2.y 3.3l 2.8',
  '2.c 2.z 2.n 2.gp 2.dh 2.1p 2.1q 2 2.c 2.1c 2.41 2.10 3.aq 2.5n 2.21 2.2z 2.5d 2.1i 2.6m 2.5o',
  '2.i 2.gn 2.3e 2.96 2.4j 2.29 2.9u 2.7b 2.n 2.4l 2.70 2.6m 2.8 2.13 2.1d 2.v 2.9x 2.2e 2.9',
  '2.5n 2.3p 2.y 2.m 2.1j 2.18 2.dc 2.2m 2.21 2.1f 2.47 2.5y 2.6o 2.1i 2.9 2.5a 2.9a 2.6 2.6',
  '2.75 2.a 3.b 2.5b 2.47 2.n 2.8r 2.3v 2.12 2.a 2.1 2.2j 2.k 2.e 2.1l 2.1j 2.3a 2.a 2.p 2.f',
  '2.9 2.1z 2.3v 2.8j 2.1y 2.4 2.k 2.5g 2.50 2.hm 2.1c 2.2z 2.ce 2.b 2.2t 2.s 2.14 2.1u 2.1r',
  '2.1k 2.1e 2.15 2.1y 2.88 2.20 2.15 2.1p 2.9t 2.z 2.8d 2.2o 4.6y 2.n 2.16 2.in 3.x 2.g 2.1j',
  '2.cp 3.q 2.29 2.d 2.3d 2.j 2.19 2.9q 2.5t 2.19 2.5q 2.8d 2.9 2.7 2.37 2.3e 2.55 2.17 2.32',
  '2.4d 2.7a 2.5t 2.1b 2.ca 2.9 2.33 2.60 2.1p 2.1z 2.3p 2.3x 2.2j 3.7g 2.x 2.ga 2.1 2.w 2.q',
  '3.1c 3.2p 2.9 2.o 2.18 2.12 2.1e 2.e 2.5 2.63 2.18 2.6k 2.1d 2.2n 2.3s 2.i 2.6 2.6 2.l 2.29',
  '2.2o 2.9 2.1m 2.5g 2.iu 2.f 2.d9 2.8t 2.4u 2.33 2.13 2.1h 2.5a 2.50 2.bu 2.k7 2.3y 2.1k 2.12',
  '2.a 2.1r 2.1k 2.l 2.c 2.6b 2.7 2.1t 2.j 2.29 2.39 2.45 2.80 2.60 2.4p 2.c8 2.f 2.m 2.46 2.mq',
  '2.2n2 2.9 2 2.5 2 2.7 2.f 3.3 2.4 2.5 2 2.1 2.4 2.m 2.1 2.c 2.a 2.4 2.1 2.4 2.m 2.r 2.8 2.1',
  '2.5rc 2.2lu 2.kv 2.an 2.3dk 2.9 2.4 2.1 2 2.6 2.4 2.2 2.5 2.a 2.5 2.a 2.e 2.9 2.4 2.2 2.b',
  '2.j 3.a 2.4 2.4 2.2 2.r 2.6 3.3 2.2 2.3 2.1 2.d 2.5 2.6 2.2 2.9 2.4 3.y 2 2.z 2.13 2.1l 2.c',
  '3.j 2.44n 3.b0 2.74c',
].join(' ')

/** Characters that mean nothing everywhere. */
const unknown = /[\p{Cn}\p{Co}\p{Cs}]/u
/** Later letters than those of the Latin, Greek and Cyrillic scripts: all of these are printed. */
const later = /[\u0530-\u{10ffff}]/gu

let ranges: (readonly [first: number, last: number])[] | undefined

/** Returns the first character of a text that documents cannot show. */
export function findUnprintable(text: string | null): string | undefined {
  return text?.match(later)?.find((letter) => unknown.test(letter) || isLacking(letter.codePointAt(0)!))
}

function isLacking(code: number): boolean {
  ranges ??= readRanges()
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]![1] < code) low = middle + 1
    else high = middle
  }
  return low < ranges.length && ranges[low]![0] <= code
}

function readRanges(): (readonly [number, number])[] {
  let last = 0
  return LACKING.split(' ').map((range) => {
    const [distance, length = '0'] = range.split('.')
    const first = last + parseInt(distance!, 36)
    last = first + parseInt(length, 36)
    return [first, last] as const
  })
}

/** A text of printed documents, refused with a message that names the character they cannot show. */
export function printable<T extends z.ZodType<string | null>>(schema: T) {
  return schema.refine((value) => findUnprintable(value) === undefined, {
    error: ({ input }) => ownMessages.unprintable(findUnprintable(input as string)!),
  })
}
