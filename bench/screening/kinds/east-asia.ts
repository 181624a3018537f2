import { at, capital, type Kind, type NamePair, shifted, words } from './kind.ts'

/** A Korean sound in the South's system, the North's and passports. */
type Sound = readonly [revised: string, northern: string, passport: string]

const onsets: Sound[] = [
  ['g', 'k', 'k'],
  ['d', 't', 'd'],
  ['b', 'p', 'b'],
  ['j', 'ch', 'j'],
  ['s', 's', 's'],
  ['h', 'h', 'h'],
  ['m', 'm', 'm'],
]
const rhymes: Sound[] = [
  ...([
    ['eong', 'ong', 'ung'],
    ['eun', 'un', 'eun'],
    ['yeon', 'yon', 'yun'],
    ['u', 'u', 'oo'],
    ['eok', 'ok', 'uk'],
  ] as const),
  ...([
    ['ae', 'ae', 'ae'],
    ['in', 'in', 'in'],
    ['an', 'an', 'an'],
    ['yeong', 'yong', 'young'],
    ['o', 'o', 'o'],
  ] as const),
]
const surnames: Sound[] = [
  ...([
    ['Lee', 'Ri', 'Rhee'],
    ['Park', 'Pak', 'Bak'],
    ['Choi', 'Choe', 'Choi'],
    ['Jeong', 'Jong', 'Chung'],
    ['Gang', 'Kang', 'Kang'],
  ] as const),
  ...([
    ['Im', 'Rim', 'Lim'],
    ['Yu', 'Ryu', 'Yoo'],
    ['Baek', 'Paek', 'Paik'],
    ['Kim', 'Kim', 'Kim'],
    ['Shin', 'Sin', 'Shin'],
  ] as const),
]
const syllables = onsets.flatMap((onset) =>
  rhymes.map((rhyme): Sound => [onset[0] + rhyme[0], onset[1] + rhyme[1], onset[2] + rhyme[2]]),
)

/** A name in one of the systems: two syllables with a hyphen, a space or nothing between them. */
function koreanName(index: number, system: 0 | 1 | 2): string {
  const [first, second] = [at(syllables, index * 11), at(syllables, index * 17 + 23)]
  return `${at(surnames, index)[system]} ${capital(first[system])}${at(['-', ' ', ''], index + system)}${second[system]}`
}

const numbers = Array.from({ length: 60 }, (_, index) => index)

export const korean: Kind = {
  name: 'Korean, two romanisations',
  schema: 'Person',
  hits: numbers.flatMap((index): NamePair[] => [
    [koreanName(index, 0), koreanName(index, 1)],
    [koreanName(index, 1), koreanName(index, 2)],
  ]),
  misses: numbers.map((index) => [koreanName(index, 0), koreanName(index + 10, 1)]),
}

const pinyin =
  words(`an bai bao bei bin bing bo chan chang chao chen cheng chong chun da dan dao de dong fan fang fei fen feng fu
  gang gao gen guang gui guo hai han hang hao he hong hu hua huan hui jia jian jiang jiao jie jin jing jiu ju juan jun kai kang ke kun
  lan lang lei li lian liang lin ling long lu mei meng mi min ming mo na nan ning pei peng pin ping qi qian qiang qiao qin qing qiu qu
  quan rong rui shan shang shen sheng shi shu shuang tao tian ting tong wei wen wu xi xia xian xiang xiao xin xing xiu xu xuan xue xun
  yan yang yao yi yin ying yong yu yuan yue yun zhen zheng zhi zhong zhu zi`)
const families = words('Wang Li Zhang Liu Chen Yang Zhao Huang Zhou Wu Xu Sun Hu Zhu Gao Lin He Guo Ma Luo')

/** Syllables that differ by one letter. */
function neighbours(): NamePair[] {
  const found = pinyin.flatMap((one, index) =>
    pinyin.slice(index + 1).flatMap((other): NamePair[] => (differByOne(one, other) ? [[one, other]] : [])),
  )
  return found.filter((_, index) => index % Math.ceil(found.length / 120) === 0)
}

function differByOne(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length === long.length)
    return [...short].filter((letter, index) => letter !== long[index]).length === 1
  return (
    long.length - short.length === 1 &&
    [...long].some((_, index) => long.slice(0, index) + long.slice(index + 1) === short)
  )
}

export const chinese: Kind = {
  name: 'Chinese, one letter',
  schema: 'Person',
  hits: pinyin.slice(0, 100).map((syllable, index) => {
    const [family, second] = [at(families, index), at(pinyin, index * 13 + 5)]
    return [
      `${family} ${capital(syllable)}${second}`,
      `${capital(syllable)}${at(['-', ' '], index)}${second}, ${family}`,
    ]
  }),
  misses: neighbours().map(([one, other], index) => {
    const family = at(families, index)
    const second = index % 2 === 0 ? '' : at(pinyin, index * 7)
    return [`${family} ${capital(one)}${second}`, `${family} ${capital(other)}${second}`]
  }),
}

const stems = words('海燕 青松 华东 金山 白云 东海 新月 长城 天和 山川')
const koreanStems = words('청송 한강 금강 백두 동해 대한 신월 삼화')
const trades = words('贸易 物流 科技 建设 投资 电子 食品 船务')
const koreanTrades = words('무역 물류 건설 전자 식품 해운')
const forms = [
  '#有限公司',
  '#股份有限公司',
  '株式会社#',
  '#株式会社',
  '#集团有限公司',
  '㈱#',
  '#有限责任公司',
]
const koreanForms = ['주식회사 #', '#주식회사', '(주)#', '㈜#', '유한회사 #']

function companies(shift: number): NamePair[] {
  const make = (some: string[], works: string[], suffixes: string[]) =>
    shifted(some, shift).flatMap(([one, other]) =>
      suffixes.map((form, index): NamePair => [
        form.replace('#', one + at(works, index)),
        other + at(works, index),
      ]),
    )
  return [...make(stems, trades, forms), ...make(koreanStems, koreanTrades, koreanForms)]
}

function otherTrades(): NamePair[] {
  return stems.flatMap((stem) =>
    shifted(trades, 3).map(([one, other]): NamePair => [`${stem + one}有限公司`, stem + other]),
  )
}

export const asianCompanies: Kind = {
  name: 'Asian legal forms',
  schema: 'Company',
  hits: [...companies(0), ...companies(0).map(([one, other]): NamePair => [one, other.slice(0, -2)])],
  misses: [...companies(3), ...otherTrades()],
}
