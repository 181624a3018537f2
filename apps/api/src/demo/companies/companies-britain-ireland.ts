import { type DemoCompany, prose } from '../records.ts'

export const companiesOfBritainAndIreland: readonly DemoCompany[] = [
  {
    key: 'northwind',
    name: 'Northwind Trading',
    legalName: 'Northwind Trading Limited',
    legalForm: 'Private limited company',
    country: 'GB',
    registrationNumber: '20230895',
    taxId: '726238489',
    lei: '9845005P989W4FFNJD10',
    established: '2009-03-17',
    parent: 'northwind-holdings',
    manager: 'manager',
    about: prose`Northwind Trading imports tea, coffee, spices and dried fruit from some sixty growers in East
      Africa, India and Anatolia and sells them to roasters, bakeries and independent grocers across Britain and
      Northern Europe. The company was founded in Bristol by Eleanor and Julian Whitcombe, buys on contracts of
      one to three years and keeps its stock in bonded warehouses at Avonmouth and Rotterdam. It employs 84
      people and reported a turnover of 41 million pounds in its last financial year.`,
  },
  {
    key: 'thistlewood',
    name: 'Thistlewood Analytics',
    legalName: 'Thistlewood Analytics Limited',
    legalForm: 'Private limited company',
    country: 'GB',
    registrationNumber: '21379864',
    taxId: '801940693',
    established: '2016-09-05',
    manager: 'manager',
    about: prose`Thistlewood Analytics builds forecasting software for water utilities. Its models read meter,
      weather and pressure data and tell an operator where a main is likely to leak within the next ten days.
      Seven British utilities and two in Denmark use the product under annual licences. The team of 31 works from
      Sheffield and remotely; research is done together with two universities, and the company holds the
      certificate for information security that its customers ask for.`,
  },
  {
    key: 'pennyfold',
    name: 'Pennyfold Brewing',
    legalName: 'Pennyfold Brewing Company Limited',
    legalForm: 'Private limited company',
    country: 'GB',
    registrationNumber: '27579049',
    taxId: '442195906',
    established: '2013-05-22',
    manager: 'admin',
    about: prose`Pennyfold Brewing makes cask and bottled ales in a converted wool mill near Hebden Bridge and runs
      four public houses in West Yorkshire. About two thirds of its output is sold within fifty miles; the rest
      goes to bottle shops in the Netherlands and Sweden. In 2021 some nine hundred customers bought a tenth of
      the shares through a nominee company, which paid for a second brewing line and a well of its own.`,
  },
  {
    key: 'wexcombe',
    name: 'Wexcombe Clinical Research',
    legalName: 'Wexcombe Clinical Research LLP',
    legalForm: 'Limited liability partnership',
    country: 'GB',
    registrationNumber: 'OC921784',
    taxId: '631544654',
    lei: '984500TQFDFXPUKMHB24',
    established: '2011-01-31',
    manager: 'manager',
    about: prose`Wexcombe Clinical Research plans and monitors clinical studies of phases two and three for small
      pharmaceutical companies that have no trial department of their own, mainly in dermatology and rare
      metabolic disease. The partnership recruits sites, trains their staff, checks the data and prepares the
      file for the authority. It has three members, 46 employees in Oxford and Cardiff, and has completed 58
      studies in eleven countries since it was formed.`,
  },
  {
    key: 'oakhurst',
    name: 'Oakhurst Vale Homes',
    legalName: 'Oakhurst Vale Homes PLC',
    legalForm: 'Public limited company',
    country: 'GB',
    registrationNumber: '29109129',
    taxId: '449000528',
    lei: '9845005M5MXR6K06BC87',
    established: '1998-11-12',
    archived: 'Mandate ended by the client on completion of its merger; records kept for five years.',
    about: prose`Oakhurst Vale Homes developed housing estates of fifty to two hundred homes in Kent, Surrey and
      East Sussex, half of them for housing associations. It bought land without planning permission, took it
      through the process with its own planners and built with regional contractors. In its last full year it
      handed over 412 homes. The business and its land were taken over by a larger builder, and the company has
      not traded since.`,
  },
  {
    key: 'kestrel',
    name: 'Kestrel Marine Underwriting',
    legalName: 'Kestrel Marine Underwriting Limited',
    legalForm: 'Private limited company',
    country: 'GB',
    registrationNumber: '25575847',
    taxId: '453643782',
    lei: '984500YZG5XJ8TMNCJ42',
    established: '2005-06-30',
    manager: 'admin',
    about: prose`Kestrel Marine Underwriting is a managing general agent in the London market. It writes hull,
      cargo and offshore wind business on behalf of four insurers, within limits that they set each January, and
      settles smaller claims itself. Brokers place some 2,300 policies a year with it, mostly for operators of
      coastal vessels and for contractors who lay cables. The company belongs to a Bermudian group, employs 39
      people and is authorised by the financial regulator.`,
  },
  {
    key: 'caledon',
    name: 'Caledon Peat & Malt',
    legalName: 'Caledon Peat & Malt Limited',
    legalForm: 'Private limited company',
    country: 'GB',
    registrationNumber: 'SC922047',
    taxId: '883130571',
    established: '2004-02-09',
    manager: 'manager',
    about: prose`Caledon Peat & Malt turns Scottish barley into floor malt for small distilleries that want to know
      the field their grain came from. Two maltings, on Speyside and on Orkney, produce 3,400 tonnes a year, about
      a third of it smoked over peat that is cut by hand under licence. The family business supplies 27
      distilleries in Scotland, Wales, Japan and Tasmania, and has restored 60 hectares of bog since 2015 to make
      up for what it takes.`,
  },
  {
    key: 'harbour',
    name: 'Harbour Shipping',
    legalName: 'Harbour Shipping Designated Activity Company',
    legalForm: 'Designated activity company',
    country: 'IE',
    registrationNumber: '965170',
    taxId: '5640438LH',
    lei: '984500YUHZ5K4WS1F474',
    established: '2006-10-19',
    manager: 'admin',
    about: prose`Harbour Shipping operates eleven coasters and two feeder container vessels between Ireland, the
      Benelux ports and the Baltic. It carries grain, timber, project cargo and about 40,000 containers a year,
      three quarters of them under contracts of more than twelve months. The ships are chartered from a leasing
      subsidiary and crewed through the group's own agency in Gdynia. Headquarters are in Dublin's docklands, with
      desks in Rotterdam and Tallinn; ashore and at sea some 260 people work for the group.`,
  },
  {
    key: 'corrib',
    name: 'Corrib Bioscience',
    legalName: 'Corrib Bioscience Limited',
    legalForm: 'Private company limited by shares',
    country: 'IE',
    registrationNumber: '910636',
    taxId: '9263115SH',
    lei: '984500ZP9AUMPNUJVW39',
    established: '2017-04-03',
    manager: 'admin',
    about: prose`Corrib Bioscience develops enzymes, found in Atlantic seaweed, that break down the films bacteria
      form on medical implants. Its first product, a rinse for hip and knee prostheses, is in a pivotal study at
      nine European hospitals. The company came out of university research in Galway, has raised 23 million euros
      in two rounds and received two European grants. It employs 44 people, most of them chemists and
      microbiologists, and runs a pilot plant in Oranmore.`,
  },
  {
    key: 'harbour-leasing',
    name: 'Harbour Vessel Leasing',
    legalName: 'Harbour Vessel Leasing Designated Activity Company',
    legalForm: 'Designated activity company',
    country: 'IE',
    registrationNumber: '921189',
    taxId: '1696872JH',
    lei: '984500THCYKCPS5MSH82',
    established: '2012-07-26',
    parent: 'harbour',
    manager: 'admin',
    about: prose`Harbour Vessel Leasing owns the thirteen ships that sail for Harbour Shipping and lets two more to
      operators outside the group. Each vessel is financed by a bank loan over ten to twelve years that is secured
      by a mortgage and by the charter. The company has no employees of its own beside its directors: technical
      management is bought in, and the accounts are kept by the parent. A German shipping investor holds a fifth
      of the shares and takes part in decisions on buying and selling ships.`,
  },
]
