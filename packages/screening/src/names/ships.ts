/** The kinds of ships that are written before or after a name: `M/V`, `F/V`, `LPG/C`, with any sign between the letters. */
const letters =
  'mv mt my ms mf mb mn mtv msv fv ft sv sy ss rv ts ps tb nm nt bt bm db tss tst cs osv psv ahts lng lpg lngc lpgc vlcc ulcc fpso fso fsru roro ropax'
const words =
  'motor vessel|motor tanker|motor yacht|motor ship|motorship|sailing yacht|sailing vessel|fishing vessel|fishing trawler|steam ship|steamship|tug boat|tugboat|motorschiff|motonave|buque tanque|теплоход|танкер'

const spelled = letters.split(' ').map((kind) => [...kind].join(String.raw`[.\s]*`))
const kind = String.raw`(?:\p{L}{1,3}\s?\/\s?\p{L}{1,2}|\p{L}-\p{L}(?=\s)|${spelled.join('|')}|${words})`
const before = new RegExp(String.raw`^[\s"'(]*${kind}[.)"':]*[\s-]+(?=.*\p{L}{2})`, 'iu')
const after = new RegExp(String.raw`(?<=\p{L}{2}.*)[\s,-]+\(?\s*${kind}[.)]*\s*$`, 'iu')

/** A ship's name without the kind of ship, which every register writes in its own way or leaves out. */
export function shipName(text: string): string {
  return text.replace(before, '').replace(after, '')
}
