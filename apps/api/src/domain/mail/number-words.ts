/** The number words of a language, folded: from one on, the tens from twenty on, and how both are joined. */
type Language = { ones: string; tens: string; join: (ten: string, one: string) => string[] }

const languages: Language[] = [
  {
    ones: 'one|a|an two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    join: (ten, one) => [`${ten}-${one}`, `${ten} ${one}`],
  },
  {
    ones: 'ein|einem|einen|einer|eines zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig|dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
    join: (ten, one) => [`${one}und${ten}`],
  },
  {
    ones: 'jednego|jeden dwoch|dwu trzech czterech pieciu szesciu siedmiu osmiu dziewieciu dziesieciu jedenastu dwunastu trzynastu czternastu pietnastu szesnastu siedemnastu osiemnastu dziewietnastu',
    tens: 'dwudziestu trzydziestu czterdziestu piecdziesieciu szescdziesieciu siedemdziesieciu osiemdziesieciu dziewiecdziesieciu',
    join: (ten, one) => [`${ten} ${one}`],
  },
  {
    ones: 'jeden dwa trzy cztery piec szesc siedem osiem dziewiec dziesiec jedenascie dwanascie trzynascie czternascie pietnascie szesnascie siedemnascie osiemnascie dziewietnascie',
    tens: 'dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat siedemdziesiat osiemdziesiat dziewiecdziesiat',
    join: (ten, one) => [`${ten} ${one}`],
  },
  {
    ones: 'un|une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
    tens: 'vingt trente quarante cinquante soixante soixante-dix quatre-vingt|quatre-vingts quatre-vingt-dix',
    join: (ten, one) => [`${ten}-${one}`, `${ten} ${one}`, `${ten} et ${one}`, `${ten}-et-${one}`],
  },
  {
    ones: 'un|una|uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    join: (ten, one) => [
      `${ten} y ${one}`,
      ...(ten === 'veinte' ? [`veinti${one}`, `veinti${one}`.replace(/uno$/, 'un')] : []),
    ],
  },
]

const variants = (words: string) => words.split(' ').map((names) => names.split('|'))

/** Numbers below 100 by their folded words. */
export const numbers = new Map(
  languages.flatMap(({ ones, tens, join }) => {
    const below = variants(ones).flatMap((names, index) => names.map((name) => [name, index + 1] as const))
    const round = variants(tens).flatMap((names, index) =>
      names.map((name) => [name, (index + 2) * 10] as const),
    )
    const digits = below.filter(([, value]) => value < 10)
    const joined = round.flatMap(([ten, value]) =>
      digits.flatMap(([one, more]) => join(ten, one).map((word) => [word, value + more] as const)),
    )
    return [...below, ...round, ...joined]
  }),
)

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'

/** Days of a month by their English words. */
export const ordinals = new Map(
  ORDINALS.split(' ').flatMap((word, index) => {
    const joined = [`twenty-${word}`, `twenty ${word}`].map((one) => [one, index + 21] as const)
    return [[word, index + 1] as const, ...(index < 9 ? joined : [])]
  }),
)
ordinals.set('thirtieth', 30).set('thirty-first', 31).set('thirty first', 31)

/** A pattern for one of these words, the longest first. */
export function anyOf(words: Iterable<string>): string {
  return [...words].toSorted((one, other) => other.length - one.length).join('|')
}
