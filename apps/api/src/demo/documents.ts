import type { FileKind } from '@domicile/contract/companies/files/file-kinds'

/**
 * The documents of each company, a letter for each kind in the specification's order: logo, articles, good
 * standing, fiscal residency, cap table, licence, annual report, AML. `v` is valid, `e` expires soon, `x` has
 * expired, `u` was uploaded but not reviewed yet, `-` is missing. A capital letter has an earlier version.
 */
export const documents: Record<string, string> = {
  northwind: 'VvVevuVx',
  'northwind-holdings': 'vvvu-vv-',
  'northwind-logistics': 'vve-v-u-',
  'northwind-handel': 'vv-xv---',
  terminals: 'uvuvu-v-',
  harbour: 'VvEvVvve',
  'harbour-leasing': 'vvvxv--u',
  'harbour-crewing': 'vv--vVu-',
  'harbour-systems': 'uv--u---',
  thistlewood: 'vvv-v-vv',
  pennyfold: 'vv--ve--',
  wexcombe: 'vvvvu-ve',
  oakhurst: 'vvx-v-v-',
  kestrel: 'vvVe-vvx',
  caledon: 'v--uv-v-',
  corrib: 'vvuvV-v-',
  duinkant: 'vv-v--v-',
  zilverlinde: 'vvev-Vvv',
  'aubrelle-participations': 'uvv-v--u',
  'aubrelle-sante': 'vvVvvEv-',
  'aubrelle-distribution': '-v--v-u-',
  'atelier-brume': 'vvx---v-',
  ardenne: 'vvvev-Vv',
  hafenlicht: 'vvuv----',
  elbfeuer: '-u------',
  wolkenstein: 'vvvv-vVe',
  'alpenrand-beteiligungen': '-vv-u--x',
  'alpenrand-praezision': 'vvVv--ve',
  'alpenrand-feinmechanik': '-vx-v-u-',
  'alpenrand-precision': 'vvuxv---',
  vaudaire: 'vv-vu-vv',
  jantar: 'vvvEvvve',
  'jantar-solar': 'vv--v-u-',
  'wislok-meble': '-vxx----',
  norrbrunn: 'vv-v-vv-',
  'norrbrunn-trahus': 'u-v-u---',
  'redwood-ferry': 'vue-u---',
  'straits-meridian': '-vvu---x',
  'meridian-cold-chain': 'uv---v--',
}

/** The title of each kind of document, how many days it is valid, and its text. */
export const documentKinds: Record<
  Exclude<FileKind, 'logo'>,
  { title: string; days?: number; text: string }
> = {
  articlesOfIncorporation: {
    title: 'Articles of incorporation',
    text: 'These articles, adopted by the founders, govern the name, seat, objects, capital and bodies of the company.',
  },
  goodStanding: {
    title: 'Certificate of good standing',
    days: 180,
    text: 'The registrar certifies that the company is in existence, has filed what it must file and is not being wound up.',
  },
  fiscalResidency: {
    title: 'Certificate of fiscal residency',
    days: 365,
    text: 'The tax authority certifies that the company is resident for tax purposes in the country named above.',
  },
  capTable: {
    title: 'Capitalisation table',
    text: 'The holders of the shares on the date of issue are those entered in the register of members.',
  },
  license: {
    title: 'Licence to operate',
    days: 730,
    text: 'The authority permits the company to carry on the activity described in its application, on the usual conditions.',
  },
  annualReport: {
    title: 'Annual report',
    text: 'The directors present their report and the accounts for the year, which the general meeting has approved.',
  },
  aml: {
    title: 'AML self-declaration',
    days: 365,
    text: 'The company declares who its beneficial owners are, where its funds come from and that it is subject to no sanctions.',
  },
}
