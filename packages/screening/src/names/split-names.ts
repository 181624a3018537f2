/** Words before another name of the same party, in capitals or small letters. Short ones only with their signs. */
const markers = [
  String.raw`a[./]k[./]a\.?|f[./]k[./]a\.?|n[./]k[./]a\.?|d[./]b[./]a\.?|t[./]a\.?|o/a|p[./]k[./]a\.?|aka|fka|nka|dba|alias|previously|formerly`,
  String.raw`(?:also|formerly|previously|now|better|commonly) (?:known|listed|called|named|registered|trading) (?:as|under)`,
  String.raw`(?:also|formerly|previously) (?:called|named|spelled|known)|(?:trading|trades|doing business|operating|known|listed|carrying on business) as`,
  String.raw`auch bekannt als|vormals|ehemals|(?<=\()ex|anciennement|aussi connu sous le nom de|tambi[eé]n conocid[oa] como`,
].join('|')

const marker = new RegExp(String.raw`(?<![\p{L}\d])(?:${markers})(?![\p{L}\d])[:,]?`, 'giu')
/** `a) Karim b) Salim`: several names in one field of a list. */
const enumeration = /(?:^|[\s;,(])\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s/gi
const others = /\s*(?:;|(?<=\p{L}{4})\/(?=\p{L}{4})|\s\/\s)\s*/u

/** The names that a text holds. One that is nothing but a marker is a name: `Jean Aka`. */
export function splitNames(text: string): string[] {
  const items = isEnumerated(text) ? text.split(enumeration) : [text]
  return items.flatMap((item) => splitAtMarkers(item).flatMap((name) => name.split(others))).filter(isNamed)
}

function isEnumerated(text: string): boolean {
  return (text.match(enumeration)?.length ?? 0) > 1
}

function splitAtMarkers(text: string): string[] {
  const parts = text.split(marker)
  if (parts.length === 1) return [text]
  const names = parts.map(withoutBrackets).filter(isNamed)
  // A marker that follows or precedes nothing may be a name: `Jean Aka`.
  return parts.length === 2 && names.length < 2 && ownWords.test(text) ? [text] : names
}

/** Markers that are words of names too. */
const ownWords = /(?<![\p{L}\d])(?:aka|alias|dba|fka|nka|formerly|previously)(?![\p{L}\d])/iu

/** A part without the bracket, comma or dash that parted it from the marker. */
function withoutBrackets(part: string): string {
  const isOpen = part.split('(').length !== part.split(')').length
  const plain = isOpen ? part.replaceAll(/[()]/g, ' ') : part
  return plain.replaceAll(/^[\s,:–-]+|[\s,:–-]+$/g, '')
}

function isNamed(part: string): boolean {
  return /[\p{L}\d]/u.test(part)
}
