import { at, capital, type Kind, type NamePair, shifted, spell, words } from './kind.ts'

/** Names with all their vowels: long ones doubled, `H` and `S D T Z` the heavy consonants, `3` the throat sound ayn. */
const names =
  words(`muHammad maHmuud Tariq yuusuf 3umar 3uthmaan khaalid jamaal nuur saliim faarid ghassaan haashim raashid
  munZir Siddiiq DiyaaF mustafaa yaHyaa 3aliy Husayn Hasan Ibraahiim Ismaa3iil 3iSaam baasim qaasim Thaabit waliid zakariyaa`)
const families =
  words(`qaasimiy Tikriitiy masriy sabbaagh baghdaadiy Haddaad najjaar shaamiy Talhiy rashiidiy khaTiib
  jazaaFiriy 3ubaydiy zahraaniy sharqaawiy dawsariy Haamid shahriy ghaamidiy Taweel`)
const attributes = words('raHmaan raHiim qaadir kariim laTiif salaam Hamiid majiid ghafuur razzaaq')
const firsts = words('nuur sayf shams jamaal siraaj SalaaH khayr badr')

const arabic = {
  ...{
    aa: 'ا',
    ii: 'ي',
    uu: 'و',
    ay: 'ي',
    aw: 'و',
    iy: 'ي',
    ee: 'ي',
    a: '',
    i: '',
    u: '',
    F: 'ئ',
    A: 'أ',
    I: 'إ',
    '3': 'ع',
  },
  ...{
    b: 'ب',
    t: 'ت',
    th: 'ث',
    Th: 'ث',
    j: 'ج',
    H: 'ح',
    kh: 'خ',
    d: 'د',
    dh: 'ذ',
    r: 'ر',
    z: 'ز',
    s: 'س',
    sh: 'ش',
    S: 'ص',
  },
  ...{
    D: 'ض',
    T: 'ط',
    Z: 'ظ',
    gh: 'غ',
    f: 'ف',
    q: 'ق',
    k: 'ك',
    l: 'ل',
    m: 'م',
    n: 'ن',
    h: 'ه',
    w: 'و',
    y: 'ي',
  },
}
const common = { aa: 'a', '3': '', F: '', A: 'a', I: 'i', H: 'h', S: 's', D: 'd', T: 't', Z: 'z', Th: 'th' }
/** How English, French and Persian offices write the sounds. */
const offices = [
  { ...common, ii: 'i', uu: 'u', iy: 'i' },
  { ...common, ii: 'i', uu: 'ou', u: 'ou', iy: 'i', sh: 'ch', j: 'dj', w: 'ou', q: 'k', ay: 'ai' },
  { ...common, ii: 'ee', uu: 'oo', iy: 'i', u: 'o', w: 'v', D: 'z', th: 's', Th: 's', dh: 'z', ay: 'ei' },
]

function inArabic(name: string): string {
  return spell(name.replaceAll(/([a-zHSDTZ])\1(?=[aiu])/g, '$1'), arabic)
}

function inLatin(name: string, office: number): string {
  return capital(spell(name, at(offices, office)).replaceAll(/^(.)\1/g, '$1'))
}

/** A name of two words as each script and office writes it. */
function compounds(): [arabic: string, latin: string][] {
  const servants = attributes.flatMap((name, index): [string, string][] => {
    const [one, latin] = [inArabic(name), inLatin(name, index)]
    const joint = `Abd${at(['ul', 'el', 'al'], index)}${latin.toLowerCase()}`
    return [
      [`عبد ال${one}`, at([`Abd al-${latin}`, `Abdul ${latin}`, `Abd el ${latin}`, joint], index)],
      [`عبدال${one}`, at([joint, `Abd al-${latin}`], index)],
    ]
  })
  const faiths = firsts.flatMap((name, index): [string, string][] => {
    const [one, latin] = [inArabic(name), inLatin(name, index)]
    return [
      [`${one} الدين`, at([`${latin} al-Din`, `${latin}uddin`, `${latin} Eddine`, `${latin}-ud-Din`], index)],
      [`${one} الله`, at([`${latin}ullah`, `${latin}allah`, `${latin} Ullah`], index)],
    ]
  })
  return [...servants, ...faiths]
}

function pairs(shift: number): NamePair[] {
  const single = names.map((name, index): [string, string] => [inArabic(name), inLatin(name, index)])
  const given = [...single, ...compounds()]
  return shifted(given, shift).flatMap(([[one], [, other]], index) => {
    const family = at(families, index)
    const article = at(['al-', 'el ', 'Al ', ''], index)
    return [[`${one} ال${inArabic(family)}`, `${other} ${article}${inLatin(family, index)}`] as const]
  })
}

export const arabicScript: Kind = {
  name: 'Arabic script',
  schema: 'Person',
  hits: pairs(0),
  misses: [...pairs(2), ...pairs(5)],
}
