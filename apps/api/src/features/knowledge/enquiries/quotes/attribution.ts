/** The verbs of "Ann wrote:", in the third person, as mail programs translate them. */
const WROTE = new RegExp(
  [
    'wrote|writes|schrieb|schreibt|a écrit|a ecrit|écrit|escribió|escribio|escreveu|ha scritto|scrive|schreef|skrev|skrifaði',
    'kirjoitti|napisał(?:a|\\(a\\)|/a)?|napsal(?:a|\\(a\\))?|napísal(?:a|\\(a\\))?|napisao(?:/la)?|napisal[ao]?|pisze|piše|írta|a scris',
    'написал(?:а|\\(а\\))?|пишет|пише|написав(?:ла)?|написа|yazdı|şunları yazdı|έγραψε|menulis|đã viết|เขียน|كتب|כתב|rašė|rakstīja|kirjutas',
    'va escriure|写道|寫道|さんは書きました|のメール|님이 작성|작성',
  ].join('|'),
  'iu',
)
/** The words with which such a line begins, before the day; some begin with the day itself. */
const BEGINS = new RegExp(
  [
    '^(?:on|am|um|le|el|il|em|op|den|dne|dňa|dana|w dniu|dnia|v|v dne|il giorno|pada|vào|la|på|ke|în data|la data|στις|в|у|на)(?=[ .,])',
    '^(?:在|于|於)',
    '^\\p{Lu}[^ ,]{1,11},',
    '^\\p{L}+day(?=[ ,])',
    '^\\d{4}[./年-]|^\\d{1,2}[./-]\\d{1,2}|^\\d{1,2}\\.? \\p{L}{3,}',
  ].join('|'),
  'iu',
)
/** It names people who talk to each other rather than the sender of an email. */
const OF_THE_READER =
  /(?<![\p{L}\p{N}])(?:you|we|i|they|he|she|ihr|sie|wir|ich|vous|nous|usted|ustedes|yo|lei|voi)(?![\p{L}\p{N}])[^,:]{0,20}[:：]$/iu
const ADDRESS = /\S@\S+\.\S/
const BRACKETED = /[<(]\S+@[^\s@]+[>)]/
const DAY = /\d{1,4}[./年-]\s?\d{1,2}[./月-]|\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,}|\p{L}{3,}\.?\s+\d{1,2}\b/u
const TIME = /\d{1,2}[:.h]\d\d/u

/** Longer lines are no such line. */
const LONGEST_LINE = 300
/** The most lines into which mail programs wrap "On Monday, Ann wrote:". */
const MOST_LINES = 4

/** A line without bold, marks of the direction and spaces at its end. */
const plain = (line: string) =>
  line
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[*_\u00a0]/g, ' ')
    .trim()

/**
 * Returns where the line begins that names the sender and the time of the email quoted below `end`, as mail programs write
 * it, in one line or several; undefined if the lines above are the writer's. A sentence with a colon is theirs.
 */
export function findAttribution(lines: readonly string[], end: number): number | undefined {
  let joined = ''
  let shortest: number | undefined
  for (let start = end; start >= Math.max(0, end - MOST_LINES + 1); start -= 1) {
    const line = plain(lines[start]!)
    if (line === '' || line.length > LONGEST_LINE || (start < end && /[.!?]$/.test(line))) break
    joined = joined === '' ? line : `${line} ${joined}`
    if (!/[:：]$/.test(joined) || OF_THE_READER.test(joined)) break
    const isWhole = joined.split('<').length === joined.split('>').length
    const [isWritten, hasAddress, hasTime] = [WROTE, ADDRESS, TIME].map((sign) => sign.test(joined))
    const isNamed = isWritten || (hasAddress && (hasTime || DAY.test(joined)))
    if (isWhole && isNamed && BEGINS.test(joined)) return start
    // In any language: no one but a program writes a year, a time and an address in brackets above a colon.
    const hasYear = /\d{4}/.test(joined)
    const isExact = hasTime && (isWritten ? hasYear || hasAddress : hasYear && BRACKETED.test(joined))
    if (isWhole && isExact) return start
    if (isWhole && isWritten && (hasAddress || hasTime)) shortest ??= start
  }
  return shortest
}
