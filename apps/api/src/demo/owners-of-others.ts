import type { DemoOwner } from './records.ts'

const alison = { person: 'Alison Wexcombe', born: '1964-06-08', country: 'GB' }
const peter = { person: 'Peter Sandring', born: '1969-03-27', country: 'GB' }
const nadia = { person: 'Nadia Rahman', born: '1978-10-16', country: 'GB' }
const pierre = { person: 'Pierre-Yves Vaudaire', born: '1949-04-17', country: 'CH' }
const goh = { person: 'Goh Boon Teck', born: '1963-06-18', country: 'SG' }
const pennyfold = { outside: 'Pennyfold Drinkers Nominees Limited', country: 'GB' }

/** Who owns or controls the companies that stand alone or in pairs, past interests included. */
export const ownersOfOthers: Record<string, readonly DemoOwner[]> = {
  thistlewood: [
    { person: 'Fiona Thistlewood', born: '1979-02-18', country: 'GB', share: '70', from: '2016-09-05' },
    { person: 'Rajiv Menon', born: '1982-11-07', country: 'IN', share: '20', from: '2016-09-05' },
    { person: 'Grace Adeyemi', born: '1986-07-29', country: 'GB', share: '10', from: '2016-09-05' },
  ],
  pennyfold: [
    { person: 'Harriet Pennyfold', born: '1973-04-02', country: 'GB', share: '45', from: '2021-06-01' },
    { person: 'Toby Pennyfold', born: '1975-12-19', country: 'GB', share: '45', from: '2021-06-01' },
    { ...pennyfold, share: '10', from: '2021-06-01' },
    { ...pennyfold, interest: 'nominee', from: '2021-06-01' },
  ],
  wexcombe: [
    { ...alison, interest: 'rightsToProfitOrIncome', share: '40' },
    { ...peter, interest: 'rightsToProfitOrIncome', share: '35' },
    { ...nadia, interest: 'rightsToProfitOrIncome', share: '25' },
    { ...alison, interest: 'votingRights', share: '33.34' },
    { ...peter, interest: 'votingRights', share: '33.33' },
    { ...nadia, interest: 'votingRights', share: '33.33' },
  ],
  oakhurst: [
    { outside: 'Vale Institutional Property Fund', country: 'GB', share: '24.9', from: '2010-01-04' },
    { outside: 'Brightwater Pension Scheme', country: 'GB', share: '18.2', from: '2014-05-12' },
    {
      person: 'Graham Pelling',
      born: '1959-08-21',
      country: 'GB',
      interest: 'seniorManagingOfficial',
      from: '2011-09-01',
    },
  ],
  kestrel: [
    { outside: 'Kestrel Underwriting Group (Bermuda) Ltd.', country: 'BM', share: '100', from: '2005-06-30' },
    {
      person: 'Rupert Hallam',
      born: '1957-01-13',
      country: 'GB',
      interest: 'otherInfluenceOrControl',
      from: '2005-06-30',
    },
  ],
  caledon: [
    { person: 'Isla Macrae', born: '1984-03-09', country: 'GB', share: '50', from: '2019-07-01' },
    { person: 'Ewan Macrae', born: '1987-10-04', country: 'GB', share: '30', from: '2019-07-01' },
    { outside: 'Highland Growth Fund LP', country: 'GB', share: '20', from: '2004-02-09' },
    {
      person: 'Hamish Macrae',
      born: '1951-05-31',
      country: 'GB',
      share: '80',
      from: '2004-02-09',
      to: '2019-06-30',
    },
  ],
  corrib: [
    { person: 'Niamh Conneely', born: '1980-09-17', country: 'IE', share: '38.5', from: '2020-03-02' },
    { person: 'Oisín Flaherty', born: '1983-02-24', country: 'IE', share: '24.5', from: '2020-03-02' },
    { outside: 'Lough Ventures Fund II LP', country: 'IE', share: '25', from: '2020-03-02' },
    { outside: 'Western Research Spinouts Trust', country: 'IE', share: '12', from: '2017-04-03' },
  ],
  duinkant: [
    { person: 'Pieter van der Zande', born: '1962-07-06', country: 'NL', share: '65', from: '2003-01-01' },
    { person: 'Marieke van der Zande', born: '1990-04-13', country: 'NL', share: '35', from: '2018-01-01' },
    {
      person: 'Cornelis van der Zande',
      born: '1934-11-28',
      country: 'NL',
      share: '35',
      from: '2003-01-01',
      to: '2017-12-31',
    },
  ],
  zilverlinde: [
    {
      outside: 'Stichting Bestuur Zilverlinde',
      country: 'NL',
      interest: 'appointmentOfBoard',
      from: '2018-12-03',
    },
    { outside: 'Pensioenkring Delta', country: 'NL', interest: 'rightsToProfitOrIncome', share: '60' },
    { outside: 'Fonds Waterwerken', country: 'NL', interest: 'rightsToProfitOrIncome', share: '40' },
    {
      person: 'Femke Hoekstra',
      born: '1975-03-22',
      country: 'NL',
      interest: 'seniorManagingOfficial',
      from: '2020-09-01',
    },
  ],
  'atelier-brume': [
    { person: 'Louise Keriven', born: '1958-02-03', country: 'FR', share: '60', from: '2016-02-29' },
    { person: 'Paul Keriven', born: '1955-09-30', country: 'FR', share: '40', from: '2016-02-29' },
  ],
  ardenne: [
    { key: 'vaudaire', share: '50', from: '2016-04-01' },
    { person: 'Jean-Luc Thiry', born: '1965-05-20', country: 'LU', share: '25.5', from: '2015-03-02' },
    { person: 'Sylvie Reding', born: '1970-11-12', country: 'LU', share: '24.5', from: '2015-03-02' },
    { outside: 'Gaume Participations SRL', country: 'BE', share: '50', from: '2015-03-02', to: '2016-03-31' },
  ],
  vaudaire: [
    { outside: 'Vaudaire Purpose Trust', country: 'LI', share: '80', from: '2008-05-05' },
    { ...pierre, share: '20', from: '2008-05-05' },
    { ...pierre, interest: 'settlor', from: '2008-05-05' },
    { outside: 'Feldkirch Treuhand Anstalt', country: 'LI', interest: 'trustee', from: '2008-05-05' },
    {
      person: 'Margrit Ammann',
      born: '1956-10-09',
      country: 'CH',
      interest: 'protector',
      from: '2014-01-01',
    },
    {
      person: 'Amélie Vaudaire',
      born: '1982-01-30',
      country: 'CH',
      interest: 'beneficiaryOfLegalArrangement',
    },
    {
      person: 'Baptiste Vaudaire',
      born: '1985-07-04',
      country: 'CH',
      interest: 'beneficiaryOfLegalArrangement',
    },
  ],
  hafenlicht: [
    { person: 'Svenja Petersen', born: '1983-09-14', country: 'DE', share: '52', from: '2020-10-01' },
    { person: 'Can Yıldırım', born: '1988-05-03', country: 'DE', share: '28', from: '2020-10-01' },
    { outside: 'Alsterufer Beteiligungs GmbH', country: 'DE', share: '20', from: '2020-10-01' },
  ],
  elbfeuer: [
    { person: 'Nils Ahrens', born: '1986-12-01', country: 'DE', share: '40', from: '2025-02-03' },
    { key: 'jantar', share: '20', from: '2025-02-03' },
  ],
  wolkenstein: [
    { outside: 'Familienstiftung Wolkenstein', country: 'DE', share: '22.4', from: '2006-05-15' },
    { outside: 'Karwendel Asset Management KVG', country: 'DE', share: '9.8', from: '2022-03-10' },
    {
      person: 'Annette Kolb',
      born: '1966-02-11',
      country: 'DE',
      interest: 'seniorManagingOfficial',
      from: '2020-01-01',
    },
  ],
  'wislok-meble': [
    { person: 'Stanisław Kurowski', born: '1954-03-05', country: 'PL', share: '100', from: '2007-11-07' },
  ],
  norrbrunn: [
    { person: 'Astrid Norrbrunn', born: '1972-05-25', country: 'SE', share: '33.34', from: '2011-03-28' },
    { person: 'Erik Norrbrunn', born: '1975-02-17', country: 'SE', share: '33.33', from: '2011-03-28' },
    { person: 'Lovisa Norrbrunn', born: '1979-12-13', country: 'SE', share: '33.33', from: '2011-03-28' },
  ],
  'norrbrunn-trahus': [{ key: 'norrbrunn', share: '100', from: '2020-01-13' }],
  'redwood-ferry': [
    { person: 'Maya Lindqvist', born: '1989-08-19', country: 'US', share: '41.25', from: '2019-02-25' },
    { person: 'Andre Whitfield', born: '1986-04-28', country: 'US', share: '33.75', from: '2019-02-25' },
    { outside: 'Cascade Seed Fund III LP', country: 'US', share: '25', from: '2021-09-15' },
  ],
  'straits-meridian': [
    { person: 'Tan Wei Ling', born: '1970-10-02', country: 'SG', share: '55', from: '2012-12-10' },
    { ...goh, share: '45', from: '2012-12-10' },
    { ...goh, interest: 'nominee', from: '2012-12-10' },
    { person: 'Lim Siew Hoon', born: '1968-02-09', country: 'MY', interest: 'nominator', from: '2012-12-10' },
  ],
  'meridian-cold-chain': [
    { key: 'straits-meridian', share: '60', from: '2014-01-08' },
    { outside: 'Kyushu Reefer Holdings KK', country: 'JP', share: '40', from: '2014-01-08' },
  ],
}
