const states = [
  String.raw`i\.\s?gr\.|i\.\s?ins\.|in (?:[\p{L}’']+ )?(?:liquidation|administration|receivership|dissolution|bankruptcy|abwicklung|gr[uü]ndung|insolvenz)`,
  String.raw`under (?:liquidation|administration)|en liquidation(?: judiciaire)?|en redressement judiciaire|en liquidaci[oó]n|em liquida[cç][aã]o`,
  String.raw`in liquidazione|in fallimento|w likwidacji|v likvidaci[ií]|u likvidaciji|в ликвидации|felsz[aá]mol[aá]s alatt|dissolved|struck off`,
].join('|')
const state = new RegExp(String.raw`[\s,(–-]+(?:${states})[\s).]*$`, 'iu')

/** `i.L.`, in liquidation: its capital tells it from an Italian article. */
const inLiquidation = /[\s,(]+(?:i\.?\s?L\.?|I\.\s?L\.)\)?\s*$/u

const abroad =
  'zweigniederlassung|hauptniederlassung|zweigstelle|niederlassung|filiale|succursale|sucursal|filial|bijkantoor|oddzia[lł]|pobo[cč]ka|fi[oó]ktelep|representative office'
/** `X AG Zweigniederlassung Wien`: the word for a branch and at most four words after it. */
const branchOf = new RegExp(String.raw`^(?:${abroad}|branch) (?:der |de la |de |of |di |du )(?=\p{L})`, 'iu')
const branchBehind = new RegExp(String.raw`[\s,(–-]+(?:${abroad})(?:[\s,]+[\p{L}.'’-]+){0,4}[\s).]*$`, 'iu')
/** `X Bank, New York Branch`, `X Bank London Branch`: a place between signs, or one word. */
const branchApart =
  /\s*[,(–]\s*(?:[\p{L}.'’-]+\s+){0,4}branch(?: office)?[\s).]*$|\s-\s(?:[\p{L}.'’]+\s+){0,4}branch[\s).]*$/iu
const places =
  'new york|hong kong|los angeles|san francisco|abu dhabi|kuala lumpur|sao paulo|são paulo|buenos aires|mexico city|tel aviv|the hague|cape town|new delhi|saint petersburg|st petersburg|united kingdom'
const branchAfter = new RegExp(
  String.raw`(?<=\S\s+\S+)\s+(?:${places}|\p{L}+ (?:am|upon|on) \p{L}+|[\p{L}.'’-]+)\s+branch(?: office)?[\s.]*$`,
  'iu',
)

/** The name of the company that a branch belongs to, or that is being wound up: both are the same party as the company. */
export function withoutBranch(text: string): string {
  const found = text
    .replace(inLiquidation, '')
    .replace(state, '')
    .replace(branchOf, '')
    .replace(branchApart, '')
  const plain = found.replace(branchAfter, '').replace(branchBehind, '').replace(state, '')
  return /\p{L}{2}/u.test(plain) ? plain : text
}
