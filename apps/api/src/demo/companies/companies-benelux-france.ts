import { type DemoCompany, prose } from '../records.ts'

export const companiesOfBeneluxAndFrance: readonly DemoCompany[] = [
  {
    key: 'northwind-logistics',
    name: 'Northwind Logistics',
    legalName: 'Northwind Logistics B.V.',
    legalForm: 'Besloten vennootschap',
    country: 'NL',
    registrationNumber: '90809077',
    taxId: '846445025B01',
    established: '2014-01-20',
    parent: 'northwind',
    manager: 'manager',
    about: prose`Northwind Logistics receives, stores and forwards the goods that Northwind Trading buys overseas. It
      runs 14,000 square metres of food-grade warehouse on the Maasvlakte in Rotterdam, clears about 1,900
      containers a year through customs and delivers to customers on the Continent by road and inland waterway.
      Since 2020 it has offered spare space and its organic certification to other importers as well, who now
      account for a quarter of its revenue.`,
  },
  {
    key: 'terminals',
    name: 'Northwind Harbour Terminals',
    legalName: 'Northwind Harbour Terminals B.V.',
    legalForm: 'Besloten vennootschap',
    country: 'NL',
    registrationNumber: '94005730',
    taxId: '810807166B01',
    lei: '984500TQ7FR4D45MAB72',
    established: '2021-11-08',
    manager: 'manager',
    about: prose`Northwind Harbour Terminals is a joint venture in which Northwind Trading and Harbour Shipping each
      hold half. It leases a quay of 310 metres in Vlissingen on which dry food cargo is discharged, cleaned, bagged
      and loaded onto lorries and barges. Both partners have undertaken to use the terminal for at least 60,000
      tonnes a year; the rest of its capacity is sold to others. Each partner appoints two directors, who choose
      the chair together for one year at a time.`,
  },
  {
    key: 'duinkant',
    name: 'Duinkant Bloembollen',
    legalName: 'Duinkant Bloembollen B.V.',
    legalForm: 'Besloten vennootschap',
    country: 'NL',
    registrationNumber: '99070944',
    taxId: '844119271B01',
    established: '1994-08-15',
    manager: 'manager',
    about: prose`Duinkant Bloembollen grows tulip, hyacinth and narcissus bulbs on 180 hectares of sandy soil behind
      the dunes near Lisse and breeds its own varieties, 34 of which are protected. Bulbs go to municipal gardeners
      in Europe and to growers of cut flowers in Canada and Japan. The third generation of the van der Zande family
      runs the company; in the harvest its staff of 52 grows to more than 200. Cooling and drying are powered by
      panels on the roofs of its halls.`,
  },
  {
    key: 'zilverlinde',
    name: 'Zilverlinde Impact Fund',
    legalName: 'Zilverlinde Impact Fund Coöperatief U.A.',
    legalForm: 'Coöperatie U.A.',
    country: 'NL',
    registrationNumber: '91068027',
    taxId: '875548878B01',
    lei: '984500SSJK69KYL6SP40',
    established: '2018-12-03',
    manager: 'admin',
    about: prose`Zilverlinde Impact Fund lends to companies that repair, reuse or recycle: makers of refurbished
      hospital beds, a chain of repair cafés, a plant that turns mattresses into insulation. It is a cooperative
      of institutional members, two of whom have provided most of its 85 million euros. Loans run for five to eight
      years and range from one to six million. An independent foundation appoints the board, which reports twice a
      year on what the borrowers have achieved and on what has gone wrong.`,
  },
  {
    key: 'northwind-holdings',
    name: 'Northwind Holdings',
    legalName: 'Northwind Holdings S.A.',
    legalForm: 'Société anonyme',
    country: 'LU',
    registrationNumber: 'B435496',
    taxId: '20988523',
    lei: '984500Y7KEYBPQ1GPD34',
    established: '2012-02-14',
    manager: 'manager',
    about: prose`Northwind Holdings is the parent of the Northwind group. It holds all shares in Northwind Trading,
      through which the warehouses in Rotterdam and the sales company in Hamburg are owned, and finances the
      group's stock with a syndicated credit line of 30 million euros. Most of its shares belong to the founding
      Whitcombe family; a growth investor joined in 2017 and has one seat on the board of five. The company has
      three employees, who look after treasury, insurance and reporting to its banks.`,
  },
  {
    key: 'aubrelle-participations',
    name: 'Aubrelle Participations',
    legalName: 'Aubrelle Participations S.à r.l.',
    legalForm: 'Société à responsabilité limitée',
    country: 'LU',
    registrationNumber: 'B759069',
    taxId: '30448415',
    lei: '984500ZTGNS7QV7JG333',
    established: '2010-09-27',
    manager: 'manager',
    about: prose`Aubrelle Participations holds the interests of the Aubrelle family in health care. Its main asset is
      the majority of Aubrelle Santé in Lyon; smaller stakes are held in a maker of compression stockings and in a
      school for physiotherapists. The company does not trade. It receives dividends, grants loans to its
      subsidiaries and decides on new investments in a committee on which one adviser from outside the family sits
      beside its three managers. A health-care fund holds just under a fifth.`,
  },
  {
    key: 'ardenne',
    name: 'Ardenne Fund Administration',
    legalName: 'Ardenne Fund Administration S.A.',
    legalForm: 'Société anonyme',
    country: 'LU',
    registrationNumber: 'B652784',
    taxId: '23123008',
    lei: '984500L10HDK3HC03P65',
    established: '2015-03-02',
    manager: 'admin',
    about: prose`Ardenne Fund Administration keeps the books and the investor registers of private equity, real estate
      and infrastructure funds. It calculates net asset values for 64 funds with 7.2 billion euros of assets,
      prepares their accounts and answers the questions of their auditors. The company is supervised as a
      professional of the financial sector. It has its office in Luxembourg-Gasperich, where 73 people from
      fourteen countries work, and a back office of twelve in Arlon across the border.`,
  },
  {
    key: 'aubrelle-sante',
    name: 'Aubrelle Santé',
    legalName: 'Aubrelle Santé SAS',
    legalForm: 'Société par actions simplifiée',
    country: 'FR',
    registrationNumber: '880 044 284 RCS Lyon',
    taxId: '56880044284',
    lei: '9845001Z21Z2MR4JES18',
    established: '2001-06-11',
    parent: 'aubrelle-participations',
    manager: 'manager',
    about: prose`Aubrelle Santé makes braces, splints and insoles to measure. A patient's limb is scanned in one of
      its 36 shops or by a travelling orthotist, and the piece is printed or sewn in Villeurbanne and delivered
      within five working days. Health insurers reimburse most of what it sells. The company employs 310 people,
      trains twenty apprentices a year and holds the certificate that makers of medical devices need. Eight per
      cent of its shares belong to a fund of its employees.`,
  },
  {
    key: 'aubrelle-distribution',
    name: 'Aubrelle Distribution',
    legalName: 'Aubrelle Distribution SARL',
    legalForm: 'Société à responsabilité limitée',
    country: 'FR',
    registrationNumber: '874 509 797 RCS Saint-Étienne',
    taxId: '85874509797',
    established: '2011-10-03',
    parent: 'aubrelle-sante',
    manager: 'manager',
    about: prose`Aubrelle Distribution supplies pharmacies and hospitals in the south-east of France with bandages,
      crutches, wheelchairs and the standard sizes of what its parent makes to measure. Orders that arrive before
      six in the evening leave the warehouse in Saint-Étienne the same night. The range has 8,400 articles, of
      which a fifth are hired out and taken back, cleaned and checked. The company has 58 employees and serves
      about 1,100 customers under framework agreements.`,
  },
  {
    key: 'atelier-brume',
    name: 'Atelier Brume',
    legalName: 'Atelier Brume SARL',
    legalForm: 'Société à responsabilité limitée',
    country: 'FR',
    registrationNumber: '849 188 339 RCS Quimper',
    taxId: '00849188339',
    established: '2016-02-29',
    archived: 'Struck off the register after a voluntary liquidation; last accounts are on file.',
    about: prose`Atelier Brume designed and wove heavy linen for sailing jackets, tents and furniture in a workshop
      with eleven looms in Douarnenez. Flax came from Normandy, and every bolt carried the name of its weaver. The
      two founders sold through their own shop and to four fashion houses in Paris. When the lease of the
      building ended and the larger of the two weavers retired, the partners decided to close the company; the
      looms went to a museum.`,
  },
]
