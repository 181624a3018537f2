// No zod here: screens load this.

/** Letters by the Latin ones that they are found as: the table of `fold` in the database. */
const letters = {
  '': 'ϗъьҍՙאעءاعـٱ',
  a: 'αаәՠաىٲა',
  b: 'ƀɓƃбբبٮٻბ',
  c: 'ϭћҹ',
  d: 'ɖɗƌðđδдդדدضڈډڊڏڐڗდ',
  e: 'əǝɛεеэѣѧեէٴێېےეჱ',
  f: 'ƒφϥфѳֆףפفڡڢჶ',
  g: 'ɠǥɣγгґҝգגػؼڨګڬگڲڳڴგ',
  h: 'ɦħͱϩҳһӏӿհהחةحهھہۃჰ',
  i: 'ɨɪıηιиіիؾؿი',
  j: 'ϫϳјҗҷջجڄჯ',
  k: 'ƙκкկքקكکڪკქ',
  l: 'ƚɫłλлլלلڵڶڷڸლ',
  m: 'μмմםמمმ',
  n: 'ɲƞɳνнնןנنڃڱڹںڻڼڿნ',
  o: 'ɵɔøοωоѡѫѻѽөոօۄۅۆოჵ',
  p: 'ƥπпպփپڣპფ',
  q: 'ɋĸϙϟҁқҟҡӄقٯڧყ',
  r: 'ɍɽρϼрրרرڑڒړڔڕڙრ',
  s: 'ȿʂͳͻͼͽςσϡϻсҫսסשسصڛს',
  t: 'ƭʈⱦŧτтթտטתتطٹټٽთტ',
  u: 'ʉʊуѹүұٳۇۈۉۊუ',
  v: 'ʋβвվבוڤڥۋۏვ',
  w: 'ͷϝҩւوჳ',
  x: 'ξϧӽჴ',
  y: 'ƴɏυыѵըյיؽيیჲ',
  z: 'ƶȥʐζзҙզזزზ',
  ae: 'æӕ',
  bh: 'ڀ',
  ch: 'χчҽҿճչچڇڜڞჩჭ',
  dd: 'ڋ',
  dh: 'ذظڌڍڎ',
  dj: 'ђ',
  dz: 'ѕӡձځڂძ',
  ey: 'ۍ',
  gg: 'ڰ',
  gh: 'ғҕӷղغღ',
  ie: 'єѥѩ',
  io: 'ѭ',
  jh: 'ҋ',
  kh: 'хխךכخხ',
  kp: 'ڮ',
  ks: 'ѯ',
  lh: 'ӆ',
  lj: 'љ',
  mh: 'ӎ',
  ng: 'ŋңҥӈڠڭ',
  nh: 'ӊ',
  nj: 'њ',
  ny: 'ڽۑ',
  oe: 'œ',
  ot: 'ѿ',
  ph: 'ҧڦ',
  ps: 'ψѱ',
  rh: 'ҏ',
  rr: 'ռ',
  sh: 'ϣϸшշشښშ',
  ss: 'ß',
  st: 'ϛ',
  th: 'þθҭثٺٿڟ',
  ti: 'ϯ',
  ts: 'цҵծցץצڅڝცწ',
  xh: 'ӻ',
  ya: 'я',
  yu: 'ю',
  zh: 'ʒжժږژჟ',
  dzh: 'џӌ',
  shch: 'щ',
}

const latin = new Map(
  Object.entries(letters).flatMap(([to, from]) => [...from].map((letter) => [letter, to])),
)

const VOWEL_SIGNS = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0640]/g
/** Apostrophes, what is typed in place of one, and the signs of Semitic letters in Latin script. */
const APOSTROPHES = /['`\u00b4\u02b9-\u02bf\u2018\u2019\u201b\u2032\uff07]/g
const MARKS =
  /[\ufe00-\ufe6f\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\uff01-\uff0f]+/g

/** A word as a text has it, with the signs that {@link foldText} joins. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'`\u00b4\u2018\u2019\u201b\u2032\uff07]*/gu

/**
 * A text as lists and the search compare it: lower-case Latin letters without accents, apostrophes left out. It equals `fold`
 * of the database, which a test compares letter by letter. The result can be longer or shorter than the text.
 */
export function foldText(text: string): string {
  if (!/[^\u0001-\u007f]/.test(text)) return text.toLowerCase().replace(APOSTROPHES, '')
  const plain = withoutAccents(text).toLowerCase().replaceAll('ου', 'ou')
  return [...plain].map((letter) => latin.get(letter) ?? letter).join('')
}

/** The folded words of a text, one space apart: `search_fold` of the database. */
export function searchFold(text: string): string {
  return foldText(text)
    .replace(MARKS, ' ')
    .replace(/^ +| +$/g, '')
}

/**
 * й would lose its breve and become и. Vowel signs of Arabic and Hebrew are optional. Apostrophes go before and after the
 * letters are decomposed: an acute accent alone would become a space, and ŉ has one only then.
 */
function withoutAccents(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[йЙ]/g, 'y')
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(VOWEL_SIGNS, '')
    .replace(APOSTROPHES, '')
}
