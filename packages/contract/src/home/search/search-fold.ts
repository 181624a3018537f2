// No zod here: screens load this.

/** Letters by the Latin ones that they are found as: the table of `search_fold` in the database. */
const letters = {
  '': 'ϗъьҍՙאעءاعـٱ',
  a: 'αаәՠաىٲა',
  b: 'бբبٮٻბ',
  c: 'ϭћҹ',
  d: 'ðđδдդדدضڈډڊڏڐڗდ',
  e: 'εеэѣѧեէٴێېےეჱ',
  f: 'φϥфѳֆףפفڡڢჶ',
  g: 'γгґҝգגػؼڨګڬگڲڳڴგ',
  h: 'ħͱϩҳһӏӿհהחةحهھہۃჰ',
  i: 'ıηιиіիؾؿი',
  j: 'ϫϳјҗҷջجڄჯ',
  k: 'κкկքקكکڪკქ',
  l: 'łλлլלلڵڶڷڸლ',
  m: 'μмմםמمმ',
  n: 'νнնןנنڃڱڹںڻڼڿნ',
  o: 'øοωоѡѫѻѽөոօۄۅۆოჵ',
  p: 'πпպփپڣპფ',
  q: 'ĸϙϟҁқҟҡӄقٯڧყ',
  r: 'ρϼрրרرڑڒړڔڕڙრ',
  s: 'ͳͻͼͽςσϡϻсҫսסשسصڛს',
  t: 'ŧτтթտטתتطٹټٽთტ',
  u: 'уѹүұٳۇۈۉۊუ',
  v: 'βвվבוڤڥۋۏვ',
  w: 'ͷϝҩւوჳ',
  x: 'ξϧӽჴ',
  y: 'υыѵըյיؽيیჲ',
  z: 'ζзҙզזزზ',
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
  zh: 'жժږژჟ',
  dzh: 'џӌ',
  shch: 'щ',
}

const latin = new Map(
  Object.entries(letters).flatMap(([to, from]) => [...from].map((letter) => [letter, to])),
)

const VOWEL_SIGNS = /[\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0640]/g
const MARKS =
  /[\ufe00-\ufe6f\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4-\u00b9\u00bb-\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u303f\u30fb\uff01-\uff0f]+/g

/**
 * The words of a text as the search knows them: lower-case Latin letters and digits, one space apart. It equals `search_fold`
 * of the database, which a test compares letter by letter. The result can be longer or shorter than the text.
 */
export function searchFold(text: string): string {
  const isAscii = !/[^\u0001-\u007f]/.test(text)
  const folded = (isAscii ? text : withoutAccents(text)).toLowerCase().replaceAll("'", '').replace(MARKS, ' ')
  const words = isAscii
    ? folded
    : [...folded.replaceAll('ου', 'ou')].map((letter) => latin.get(letter) ?? letter).join('')
  return words.replace(/^ +| +$/g, '')
}

/** й would lose its breve and become и. Vowel signs of Arabic and Hebrew are optional. */
function withoutAccents(text: string): string {
  return text
    .replace(/[йЙ]/g, 'y')
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(VOWEL_SIGNS, '')
}
