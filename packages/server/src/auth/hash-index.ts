import { hash } from 'node:crypto'

// Layout: a stamp, the offsets of 65,536 buckets, then three bytes for each text. Of a text's hash, two bytes select
// the bucket and three are stored: with a million texts, one in a million other texts is mistaken for one of them.
const STAMP_BYTES = 32
const BUCKETS = 65_536
const REST_BYTES = 3
const FIRST = STAMP_BYTES + (BUCKETS + 1) * 4

/** Encodes a set of texts as an index of about three bytes each. The stamp has 32 bytes. */
export function encodeHashes(texts: Iterable<string>, stamp: Buffer): Buffer {
  const sorted = Float64Array.from(texts, hashOf).sort()
  const hashes = sorted.filter((value, place) => value !== sorted[place - 1])
  const index = Buffer.alloc(FIRST + hashes.length * REST_BYTES)
  stamp.copy(index)
  let bucket = 0
  hashes.forEach((value, place) => {
    const own = placeOf(value)
    for (; bucket <= own.bucket; bucket += 1) setStart(index, bucket, place)
    index.writeUIntBE(own.rest, FIRST + place * REST_BYTES, REST_BYTES)
  })
  for (; bucket <= BUCKETS; bucket += 1) setStart(index, bucket, hashes.length)
  return index
}

/** The stamp an index was created with. */
export function stampOf(index: Buffer): Buffer {
  return index.subarray(0, STAMP_BYTES)
}

/** True if a text is in the index. */
export function includesText(index: Buffer, text: string): boolean {
  const { bucket, rest } = placeOf(hashOf(text))
  const end = startOf(index, bucket + 1)
  for (let at = startOf(index, bucket); at < end; at += REST_BYTES)
    if (index.readUIntBE(at, REST_BYTES) === rest) return true
  return false
}

function startOf(index: Buffer, bucket: number): number {
  return FIRST + index.readUInt32BE(STAMP_BYTES + bucket * 4) * REST_BYTES
}

function setStart(index: Buffer, bucket: number, place: number) {
  index.writeUInt32BE(place, STAMP_BYTES + bucket * 4)
}

/** The first five bytes of a text's hash. */
function hashOf(text: string): number {
  return parseInt(hash('sha256', text).slice(0, 10), 16)
}

function placeOf(value: number): { bucket: number; rest: number } {
  return { bucket: Math.floor(value / 2 ** 24), rest: value % 2 ** 24 }
}
