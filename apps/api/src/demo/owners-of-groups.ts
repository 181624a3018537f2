import type { DemoOwner } from './records.ts'

const eleanor = { person: 'Eleanor Whitcombe', born: '1968-05-14', country: 'GB' }
const julian = { person: 'Julian Whitcombe', born: '1971-09-02', country: 'GB' }
const ciaran = { person: 'Ciarán Doyle', born: '1974-01-25', country: 'IE' }
const kristjan = { person: 'Kristjan Tamm', born: '1985-06-23', country: 'EE' }
const helene = { person: 'Hélène Aubrelle', born: '1962-12-10', country: 'FR' }
const ursula = { person: 'Ursula Zgraggen', born: '1958-06-27', country: 'CH' }
const jorg = { person: 'Jörg Hensler', born: '1960-04-04', country: 'DE' }
const krzysztof = { person: 'Krzysztof Malec', born: '1966-11-23', country: 'PL' }
const barbara = { person: 'Barbara Malec', born: '1969-01-08', country: 'PL' }
const bellrock = { outside: 'Bellrock Growth Partners SCSp', country: 'LU' }
const baltic = { outside: 'Baltic Transition Fund SICAV-RAIF', country: 'LU' }

/** Who owns or controls the companies of the groups, past interests included. */
export const ownersOfGroups: Record<string, readonly DemoOwner[]> = {
  'northwind-holdings': [
    { ...eleanor, share: '46.5', from: '2012-02-14' },
    { ...julian, share: '30', from: '2012-02-14' },
    { outside: 'Whitcombe Family Trustees (Jersey) Limited', country: 'JE', share: '10', from: '2012-02-14' },
    { outside: 'Ostara Ventures LP', country: 'GB', share: '13.5', from: '2012-02-14', to: '2017-06-30' },
    { ...bellrock, share: '13.5', from: '2017-07-01' },
    { ...eleanor, interest: 'votingRights', share: '60' },
    { ...julian, interest: 'votingRights', share: '30' },
    { ...bellrock, interest: 'votingRights', share: '10' },
    { ...eleanor, interest: 'appointmentOfBoard' },
  ],
  northwind: [
    { key: 'northwind-holdings', share: '100', from: '2012-02-15' },
    { ...eleanor, share: '60', from: '2009-03-17', to: '2012-02-14' },
    { ...julian, share: '40', from: '2009-03-17', to: '2012-02-14' },
    { ...eleanor, interest: 'boardChair', from: '2012-02-15' },
  ],
  'northwind-logistics': [{ key: 'northwind', share: '100', from: '2014-01-20' }],
  'northwind-handel': [
    { key: 'northwind', share: '75', from: '2015-05-18' },
    { person: 'Matthias Brandt', born: '1976-10-30', country: 'DE', share: '25', from: '2015-05-18' },
  ],
  terminals: [
    { key: 'northwind', share: '50', from: '2021-11-08' },
    { key: 'harbour', share: '50', from: '2021-11-08' },
    { key: 'northwind', interest: 'appointmentOfBoard', from: '2021-11-08' },
    { key: 'harbour', interest: 'appointmentOfBoard', from: '2021-11-08' },
  ],
  harbour: [
    { ...ciaran, share: '62', from: '2006-10-19' },
    { person: 'Aoife Doyle', born: '1977-08-11', country: 'IE', share: '18', from: '2006-10-19' },
    { outside: 'Atlantic Infrastructure Fund ICAV', country: 'IE', share: '20', from: '2013-04-01' },
    {
      outside: 'Dockside Enterprise Trust',
      country: 'IE',
      share: '20',
      from: '2006-10-19',
      to: '2013-03-31',
    },
    { ...ciaran, interest: 'boardChair', from: '2006-10-19' },
  ],
  'harbour-leasing': [
    { key: 'harbour', share: '80', from: '2012-07-26' },
    { outside: 'Nordsee Schiffsbeteiligungen GmbH', country: 'DE', share: '20', from: '2012-07-26' },
  ],
  'harbour-crewing': [
    { key: 'harbour', share: '90', from: '2014-06-16' },
    { person: 'Agnieszka Wrona', born: '1981-12-05', country: 'PL', share: '10', from: '2014-06-16' },
  ],
  'harbour-systems': [
    { key: 'harbour', share: '51', from: '2021-02-01' },
    { ...kristjan, share: '49', from: '2021-02-01' },
    { ...kristjan, share: '100', from: '2019-09-09', to: '2021-01-31' },
  ],
  'aubrelle-participations': [
    { ...helene, share: '51', from: '2010-09-27' },
    { person: 'Marc Aubrelle', born: '1990-06-15', country: 'FR', share: '15', from: '2015-01-01' },
    { person: 'Camille Aubrelle', born: '1993-08-26', country: 'FR', share: '15', from: '2015-01-01' },
    { outside: 'Rhône Capital Santé SLP', country: 'FR', share: '19', from: '2015-01-01' },
  ],
  'aubrelle-sante': [
    { key: 'aubrelle-participations', share: '92', from: '2012-01-01' },
    { outside: 'FCPE Salariés Aubrelle', country: 'FR', share: '8', from: '2012-01-01' },
    { ...helene, share: '100', from: '2001-06-11', to: '2011-12-31' },
  ],
  'aubrelle-distribution': [{ key: 'aubrelle-sante', share: '100', from: '2011-10-03' }],
  'alpenrand-beteiligungen': [
    { ...ursula, share: '34', from: '2018-11-01' },
    { person: 'Beat Zgraggen', born: '1984-03-15', country: 'CH', share: '33', from: '2018-11-01' },
    { person: 'Seraina Zgraggen', born: '1987-08-08', country: 'CH', share: '33', from: '2018-11-01' },
    { ...ursula, interest: 'controlViaCompanyRulesOrArticles' },
    {
      person: 'Alois Zgraggen',
      born: '1950-01-19',
      country: 'CH',
      share: '100',
      from: '1999-07-01',
      to: '2018-10-31',
    },
  ],
  'alpenrand-praezision': [{ key: 'alpenrand-beteiligungen', share: '100', from: '1999-07-01' }],
  'alpenrand-feinmechanik': [
    { key: 'alpenrand-praezision', share: '70', from: '2016-09-01' },
    { ...jorg, share: '30', from: '2016-09-01' },
    { ...jorg, share: '100', from: '1989-04-24', to: '2016-08-31' },
  ],
  'alpenrand-precision': [{ key: 'alpenrand-praezision', share: '100', from: '2013-08-19' }],
  jantar: [
    { ...krzysztof, share: '38', from: '2019-05-06' },
    { ...barbara, share: '22', from: '2019-05-06' },
    { ...baltic, share: '40', from: '2019-05-06' },
    { ...krzysztof, interest: 'votingRights', share: '45' },
    { ...barbara, interest: 'votingRights', share: '25' },
    { ...baltic, interest: 'votingRights', share: '30' },
  ],
  'jantar-solar': [
    { key: 'jantar', share: '66.666667', from: '2017-03-21' },
    { person: 'Paweł Dudek', born: '1977-07-12', country: 'PL', share: '33.333333', from: '2017-03-21' },
  ],
}
