import { at, type Kind, type NamePair, shifted, words } from './kind.ts'

const families = words('Carter Harding Meyer Novak Lindgren Rossi Wang Tran Okafor Silva Dubois Petrov')
const given = words('John Anna Peter Laura Viktor Elena Samuel Ingrid Pablo Nadia')

const particles = words('Ben Al Ed An Bin Di Do La Le Van Da Du Ten Ad')

export const particleNames: Kind = {
  name: 'particles as given names',
  schema: 'Person',
  hits: [
    ...particles.flatMap((name, index): NamePair[] => [
      [`${name} ${at(families, index)}`, `${at(families, index)}, ${name}`],
      [`${name} ${at(families, index)}`, `Mr ${name} ${at(families, index).toUpperCase()}`],
    ]),
    ...words('al-|El_ el-|al_ al-|_ bin_|ben_ abu_|Abou_').flatMap((both): NamePair[] =>
      words('Harbi Qasimi Salman Talib Zarqawi').map((name) => {
        const [one = '', other = ''] = both.replaceAll('_', ' ').split('|')
        return [one + name, other.trimStart() + name]
      }),
    ),
  ],
  misses: [1, 2, 5].flatMap((by) =>
    shifted(particles, by)
      .map(([one, other], index): NamePair => [
        `${one} ${at(families, index + by)}`,
        `${other} ${at(families, index + by)}`,
      ])
      .filter(([one, other]) => !/^(?:Ben|Bin) .*(?:Ben|Bin) /.test(`${one} ${other}`)),
  ),
}

const kinds = 'M/V|MV|M.V.|M/T|MT|F/V|FV|S/S|SS|M/Y|MY|S/Y|LPG/C|LNG/C|R/V|M/S|MS|T/B'.split('|')
const ships = ['Grey Tern', 'Nordwind', 'Sea Rose', 'Baltic Heron', 'Ocean Star 5', 'Aurora', 'Golden Bay']

export const shipKinds: Kind = {
  name: 'kinds of ships',
  schema: 'Vessel',
  hits: kinds.flatMap((kind, index): NamePair[] => [
    [`${kind} ${at(ships, index)}`, at(ships, index).toUpperCase()],
    [`${kind} ${at(ships, index)}`, `${at(kinds, index + 5)} ${at(ships, index)}`],
    [`${at(ships, index)} (${kind})`, at(ships, index)],
  ]),
  misses: kinds.map((kind, index) => [`${kind} ${at(ships, index)}`, `${kind} ${at(ships, index + 1)}`]),
}

const letters: NamePair[] = [
  ['X', '10'],
  ['V', '5'],
  ['I', '1'],
]

export const loneLetters: Kind = {
  name: 'lone letters and numerals',
  schema: 'Company',
  hits: ['II|2', 'III|3', 'IV|4', 'VI|6', 'IX|9', 'XII|12'].flatMap((both) =>
    ['Aurora Capital', 'Nordwind Fund', 'Meridian Trust'].map((name): NamePair => {
      const [roman, digits] = both.split('|')
      return [`${name} ${roman} LP`, `${name} ${digits} LP`]
    }),
  ),
  misses: letters.flatMap(([letter, digits]) =>
    ['Holdings Ltd', 'Trading LLC', 'Group', 'Logistics GmbH', 'Media'].flatMap((rest): NamePair[] => [
      [`${letter} ${rest}`, `${digits} ${rest}`],
      [`Studio ${letter} ${rest}`, `Studio ${digits} ${rest}`],
    ]),
  ),
}

const markers =
  'a/k/a|aka|A.K.A.|f/k/a|fka|n/k/a|alias|formerly|formerly known as|previously listed as|also known as'.split(
    '|',
  )
const trading = 'd/b/a|dba|t/a|trading as|doing business as|formerly|f/k/a|(previously'.split('|')

/** Two names with a marker between them, plain, in brackets or behind a comma. */
function joined(one: string, marker: string, other: string, index: number): string {
  return at([`${one} ${marker} ${other}`, `${one} (${marker} ${other})`, `${one}, ${marker} ${other}`], index)
}

export const otherNames: Kind = {
  name: 'other names in one text',
  schema: 'Person',
  hits: markers.flatMap((marker, index): NamePair[] => {
    const [one, other] = [
      `${at(given, index)} ${at(families, index)}`,
      `${at(given, index + 3)} ${at(families, index + 5)}`,
    ]
    return [
      [joined(one, marker, other, index), one],
      [joined(one, marker, other, index), other],
      [`a) ${one} b) ${other}`, other],
    ]
  }),
  misses: markers.map((marker, index) => [
    joined(
      `${at(given, index)} ${at(families, index)}`,
      marker,
      `${at(given, index + 3)} ${at(families, index + 5)}`,
      index,
    ),
    `${at(given, index)} ${at(families, index + 5)}`,
  ]),
}

const firms = [
  'Brook Foods LLC',
  'Nordwind Bank AG',
  'Aurora Marine SA',
  'Holm Textil GmbH',
  'Meridian Insurance plc',
]
const branches = [
  ...[
    ' London Branch',
    ', New York Branch',
    ' (Singapore Branch)',
    ' Zweigniederlassung Wien',
    ', succursale de Paris',
  ],
  ...[
    ' i.L.',
    ' in liquidation',
    ' (in liquidation)',
    ' en liquidation',
    ' in Liquidation',
    ' Sucursal en España',
  ],
]

export const branchNames: Kind = {
  name: 'trading names and branches',
  schema: 'Company',
  hits: [
    ...branches.flatMap((branch) => firms.map((firm): NamePair => [firm + branch, firm])),
    ...trading.flatMap((marker, index): NamePair[] => {
      const end = marker.startsWith('(') ? ')' : ''
      const text = `${at(firms, index)} ${marker} ${at(firms, index + 2)}${end}`
      return [
        [text, at(firms, index)],
        [text, at(firms, index + 2)],
      ]
    }),
  ],
  misses: branches.flatMap((branch) =>
    shifted(firms, 1).map(([one, other]): NamePair => [one + branch, other + branch]),
  ),
}

const initials = words('QTW HKR BGD RD ATT MN VLC JP ZKT EBF')
const signs = ['-', '/', '.', '&', ' & ', '. ']
const works = ['Invest', 'Trading', 'Marine Services', 'Engineering', 'Foods']

export const spelledInitials: Kind = {
  name: 'initials with signs',
  schema: 'Company',
  hits: signs.flatMap((sign, shift) =>
    initials.map((letters, index): NamePair => [
      `${[...letters].join(sign)} ${at(works, index + shift)}`,
      `${letters} ${at(works, index + shift)}`,
    ]),
  ),
  misses: signs.flatMap((sign, shift) =>
    shifted(initials, 1).map(([letters, other], index): NamePair => [
      `${[...letters].join(sign)} ${at(works, index + shift)}`,
      `${other} ${at(works, index + shift)}`,
    ]),
  ),
}

const abbreviations =
  words(`Mohd|Mohammed Muhd|Muhammad Md.|Mohammad Wm.|William Chas.|Charles Geo.|George Thos.|Thomas Jas.|James
  Jos.|Joseph Robt.|Robert Edw.|Edward Fco.|Francisco Ma.|Maria Benj.|Benjamin Saml.|Samuel Danl.|Daniel Alexr.|Alexander
  Fredk.|Frederick Richd.|Richard Eliz.|Elizabeth Joh.|Johann Heinr.|Heinrich Gius.|Giuseppe Gmo.|Guillermo Anto.|Antonio`).map(
    (both) => both.split('|') as [string, string],
  )

export const shortNames: Kind = {
  name: 'written abbreviations',
  schema: 'Person',
  hits: [0, 5].flatMap((by) =>
    abbreviations.map(([short, full], index): NamePair => [
      `${short} ${at(families, index + by)}`,
      `${at(families, index + by)}, ${full}`,
    ]),
  ),
  misses: [4, 7].flatMap((by) =>
    shifted(abbreviations, by).map(([[short], [, full]], index): NamePair => [
      `${short} ${at(families, index)}`,
      `${full} ${at(families, index)}`,
    ]),
  ),
}

const ofMen = words(
  'Mario Antonio Paolo Claudio Sergio Daniel Gabriel Martin Julian Karim Jamil Salim Robert Adrian Ivan Fernando Carlo',
)

export const sexes: Kind = {
  name: 'names of both sexes',
  schema: 'Person',
  hits: families.flatMap((family, index): NamePair[] => [
    [`${at(given, index)} ${family}ov`, `${at(given, index)} ${family}ova`],
    [`${at(ofMen, index)} ${family}`, `${family}, ${at(ofMen, index)}`],
  ]),
  misses: ofMen.flatMap((man, index): NamePair[] => {
    const woman = `${man.replace(/o$/, '')}a`
    return [
      [`${man} ${at(families, index)}`, `${woman} ${at(families, index)}`],
      [`${at(families, index)}, ${man}`, `${woman} ${at(families, index)}`],
      [
        `${man} ${at(given, index)} ${at(families, index)}`,
        `${woman} ${at(given, index)} ${at(families, index)}`,
      ],
    ]
  }),
}
