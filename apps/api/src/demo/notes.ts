import { prose } from './records.ts'

/** The firm's internal remarks: company, by whom, how many days ago, and what. */
export const notes: readonly (readonly [
  company: string,
  author: 'admin' | 'compliance',
  daysAgo: number,
  body: string,
])[] = [
  [
    'northwind',
    'compliance',
    96,
    prose`Certificate of residency for the new year requested from Mr Osei by phone; he expects it
    from the tax office within three weeks.`,
  ],
  [
    'northwind',
    'admin',
    41,
    prose`Renewal meeting held in Bristol. They want the two Continental subsidiaries under the same
    agreement from January; fee proposal goes out after the board has met.`,
  ],
  [
    'northwind-holdings',
    'compliance',
    132,
    prose`Register extract checked against our list of owners: Bellrock holds 13.5 % as
    declared. Its own owners are spread; nobody there reaches a quarter.`,
  ],
  [
    'terminals',
    'compliance',
    58,
    prose`Both partners appoint two directors each, so neither controls alone. Persons behind both
    halves are recorded; review again when the chair changes.`,
  ],
  [
    'harbour',
    'compliance',
    75,
    prose`Two calls in the Baltic last spring looked at because of the cargo's origin. Bills of lading and
    certificates seen, nothing to report.`,
  ],
  [
    'harbour',
    'admin',
    19,
    prose`Mr Doyle asked whether his sister can be given an account of her own. To be set up once she has
    sent her identification.`,
  ],
  [
    'kestrel',
    'compliance',
    110,
    prose`Accounts of the Bermudian parent are public only in part. Asked for the group chart with
    percentages; the reminder went out twice.`,
  ],
  [
    'straits-meridian',
    'compliance',
    64,
    prose`Nominee declaration of Mr Goh renewed and signed before a notary. Ms Lim confirmed in
    a video call that she is the person behind 45 %.`,
  ],
  [
    'wolkenstein',
    'admin',
    33,
    prose`Listed company: the annual report and the list of voting-rights notices are enough for us, as
    agreed with compliance.`,
  ],
  [
    'oakhurst',
    'admin',
    205,
    prose`Merger completed. Final invoice paid; originals returned by courier and receipt filed.`,
  ],
  [
    'vaudaire',
    'compliance',
    150,
    prose`Trust deed seen at the trustee's office in Vaduz, no copy was handed out. Settlor, protector
    and both beneficiaries entered from our notes.`,
  ],
]
