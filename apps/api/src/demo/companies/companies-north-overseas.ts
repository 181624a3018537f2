import { type DemoCompany, prose } from '../records.ts'

export const companiesOfTheNorthAndOverseas: readonly DemoCompany[] = [
  {
    key: 'norrbrunn',
    name: 'Norrbrunn Skog',
    legalName: 'Norrbrunn Skog AB',
    legalForm: 'Aktiebolag',
    country: 'SE',
    registrationNumber: '559986-3270',
    taxId: '559986327001',
    lei: '984500EZ1PHWH5FJXU69',
    established: '2011-03-28',
    manager: 'admin',
    about: prose`Norrbrunn Skog owns 21,000 hectares of forest in Jämtland and Västerbotten and manages as much again for
      neighbours who live elsewhere. It fells about 90,000 cubic metres a year without clear-cutting, leaves strips
      along every stream and sells saw logs to four mills by auction. Three siblings took over from their mother in
      2011, each with a third, and put the forest into a company to keep it in one piece. Reindeer herders are
      asked before each winter's felling plan is settled.`,
  },
  {
    key: 'norrbrunn-trahus',
    name: 'Norrbrunn Trähus',
    legalName: 'Norrbrunn Trähus AB',
    legalForm: 'Aktiebolag',
    country: 'SE',
    registrationNumber: '559707-0662',
    taxId: '559707066201',
    established: '2020-01-13',
    parent: 'norrbrunn',
    manager: 'admin',
    about: prose`Norrbrunn Trähus builds wooden houses of two to four storeys out of finished rooms. Walls, floors,
      bathrooms and wiring are put together in a hall in Östersund, driven to the site under tarpaulins and set up
      in less than a week. The timber comes from the parent's forests and is marked with the place where it stood.
      In its fifth year the company delivered 118 flats and a preschool, all in Sweden and Norway, with 87
      employees and a list of orders that reaches into next summer.`,
  },
  {
    key: 'harbour-systems',
    name: 'Harbour Marine Systems',
    legalName: 'Harbour Marine Systems OÜ',
    legalForm: 'Osaühing',
    country: 'EE',
    registrationNumber: '17346116',
    taxId: '104416862',
    established: '2019-09-09',
    parent: 'harbour',
    manager: 'admin',
    about: prose`Harbour Marine Systems writes software that saves fuel on ships. Sensors on engine, shaft and rudder
      send their readings ashore every minute; the program compares them with weather and current and advises the
      bridge on speed and trim. The first thirteen vessels were those of its majority owner, Harbour Shipping;
      another fifty belong to operators in the Baltic and the North Sea. Founder Kristjan Tamm holds 49 per cent
      and leads a team of 22 in Tallinn's old engine works.`,
  },
  {
    key: 'koidula',
    name: 'Koidula Ledger',
    legalName: 'Koidula Ledger OÜ',
    legalForm: 'Osaühing',
    country: 'EE',
    registrationNumber: '17629216',
    established: '2025-05-12',
    draft: true,
  },
  {
    key: 'alpenrand-precision',
    name: 'Alpenrand Precision',
    legalName: 'Alpenrand Precision Inc.',
    legalForm: 'Delaware corporation',
    country: 'US',
    registrationNumber: '7558047',
    taxId: '839625834',
    lei: '984500FCWJU3MZMTK939',
    established: '2013-08-19',
    parent: 'alpenrand-praezision',
    manager: 'manager',
    about: prose`Alpenrand Precision sells and services the linear drives of its Swiss parent in North America. It keeps
      spare parts for every model since 1991 in Greenville, South Carolina, regrinds worn ball screws in its own
      shop and sends technicians to customers within two days. Makers of machine tools account for half of its
      sales, observatories and laboratories for a fifth. The corporation employs 34 people, pays a royalty for the
      brand and has been profitable since its third year.`,
  },
  {
    key: 'redwood-ferry',
    name: 'Redwood Ferry Robotics',
    legalName: 'Redwood Ferry Robotics LLC',
    legalForm: 'Delaware limited liability company',
    country: 'US',
    registrationNumber: '9678028',
    taxId: '846181903',
    established: '2019-02-25',
    about: prose`Redwood Ferry Robotics makes a machine the size of a suitcase that crawls along the hull of a moored ship
      and brushes off growth before it hardens, catching what it removes. Ports that have banned cleaning by divers
      allow it, because nothing is released into the water. Twenty-six machines are at work between Oakland and
      Vancouver under service contracts. The company has 41 people in Alameda, California, and has raised eight
      million dollars from its founders and one fund.`,
  },
  {
    key: 'straits-meridian',
    name: 'Straits Meridian',
    legalName: 'Straits Meridian Pte. Ltd.',
    legalForm: 'Private company limited by shares',
    country: 'SG',
    registrationNumber: '201237313H',
    taxId: '201237313H',
    lei: '984500NG1YT00VEQXJ24',
    established: '2012-12-10',
    about: prose`Straits Meridian trades frozen fish, prawns and squid between processors in Indonesia, Vietnam and
      Bangladesh and supermarkets in Japan, Australia and the Gulf. It buys on its own account, inspects at the
      factory and insures each container until it is unloaded. Volume last year was 23,000 tonnes. A little less
      than half of the shares is registered in the name of a nominee, who has declared for whom he holds them; the
      firm keeps the declaration and renews it every year.`,
  },
  {
    key: 'meridian-cold-chain',
    name: 'Meridian Cold Chain',
    legalName: 'Meridian Cold Chain Pte. Ltd.',
    legalForm: 'Private company limited by shares',
    country: 'SG',
    registrationNumber: '201400465G',
    taxId: '201400465G',
    established: '2014-01-08',
    parent: 'straits-meridian',
    about: prose`Meridian Cold Chain stores frozen and chilled food in Jurong for 140 importers, caterers and makers of
      ready meals. Its automatic high-bay store has 38,000 pallet places at minus 22 degrees, two thirds of them
      let by the year; a smaller hall next door is kept at plus two for fruit and vaccines. Straits Meridian holds
      sixty per cent and fills about a quarter of the space, a Japanese operator of refrigerated ships holds the
      rest and brought the design of the building.`,
  },
]
