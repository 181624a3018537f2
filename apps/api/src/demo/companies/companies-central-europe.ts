import { type DemoCompany, prose } from '../records.ts'

export const companiesOfCentralEurope: readonly DemoCompany[] = [
  {
    key: 'northwind-handel',
    name: 'Northwind Handel',
    legalName: 'Northwind Handel GmbH',
    legalForm: 'Gesellschaft mit beschränkter Haftung',
    country: 'DE',
    registrationNumber: 'HRB 587873, Amtsgericht Hamburg',
    taxId: '370708553',
    lei: '984500QXD06XVT0A3263',
    established: '2015-05-18',
    parent: 'northwind',
    manager: 'manager',
    about: prose`Northwind Handel sells the teas and spices of the Northwind group in Germany, Austria and Switzerland.
      From an office in Hamburg's Speicherstadt its nineteen people blend, taste and pack for tea shops, makers of
      sausages and three chains of organic supermarkets. A laboratory next door tests each lot for residues before
      it is released. Managing director Matthias Brandt, who built the business, holds a quarter of the shares.`,
  },
  {
    key: 'alpenrand-feinmechanik',
    name: 'Alpenrand Feinmechanik',
    legalName: 'Alpenrand Feinmechanik GmbH',
    legalForm: 'Gesellschaft mit beschränkter Haftung',
    country: 'DE',
    registrationNumber: 'HRB 428299, Amtsgericht Freiburg',
    taxId: '327999136',
    established: '1989-04-24',
    parent: 'alpenrand-praezision',
    manager: 'manager',
    about: prose`Alpenrand Feinmechanik mills and grinds parts smaller than a grain of rice for endoscopes, watches and
      measuring instruments. Jörg Hensler founded the company in a garage in Furtwangen; when it needed a clean
      room in 2016 he sold seventy per cent to the Swiss Alpenrand group and stayed on as managing director. Today
      96 people work in two shifts, every eighth of them an apprentice, and four fifths of what they make goes to
      makers of medical devices within three hours' drive.`,
  },
  {
    key: 'hafenlicht',
    name: 'Hafenlicht Software',
    legalName: 'Hafenlicht Software GmbH',
    legalForm: 'Gesellschaft mit beschränkter Haftung',
    country: 'DE',
    registrationNumber: 'HRB 892404, Amtsgericht Hamburg',
    taxId: '333679194',
    established: '2018-08-06',
    manager: 'manager',
    about: prose`Hafenlicht Software plans who works when in ports, hospitals and fire brigades. Its program knows
      collective agreements, rest periods and qualifications, asks employees what suits them and proposes a roster
      that keeps the law; a person always decides. Forty-three organisations with 61,000 employees use it, most of
      them in northern Germany. The company has grown out of its revenue apart from one round with a regional
      investor in 2020 and employs 38 people in Hamburg and Kiel.`,
  },
  {
    key: 'elbfeuer',
    name: 'Elbfeuer Wasserstoff',
    legalName: 'Elbfeuer Wasserstoff GmbH & Co. KG',
    legalForm: 'GmbH & Co. KG',
    country: 'DE',
    registrationNumber: 'HRA 538366, Amtsgericht Stade',
    established: '2025-02-03',
    manager: 'manager',
    draft: true,
  },
  {
    key: 'wolkenstein',
    name: 'Wolkenstein Medizintechnik',
    legalName: 'Wolkenstein Medizintechnik AG',
    legalForm: 'Aktiengesellschaft',
    country: 'DE',
    registrationNumber: 'HRB 689146, Amtsgericht München',
    taxId: '332710317',
    lei: '984500LPALH2BWRFR198',
    established: '1997-12-01',
    manager: 'admin',
    about: prose`Wolkenstein Medizintechnik develops and makes ventilators and monitors for newborns. Its devices stand
      in some 2,800 wards in seventy countries; servicing them brings in a third of revenue. The shares are listed
      in Frankfurt and widely held: beside a family foundation no shareholder is known to have more than ten per
      cent, so the board's chair is recorded as senior managing official. The group employs 1,240 people, most of
      them in Rosenheim, where all production has been brought together since 2019.`,
  },
  {
    key: 'alpenrand-beteiligungen',
    name: 'Alpenrand Beteiligungen',
    legalName: 'Alpenrand Beteiligungen AG',
    legalForm: 'Aktiengesellschaft',
    country: 'CH',
    registrationNumber: 'CHE-233.279.962',
    taxId: '233279962MWST',
    lei: '98450099L6BC739YT069',
    established: '1999-07-01',
    manager: 'manager',
    about: prose`Alpenrand Beteiligungen is the holding company of the Zgraggen family of Altdorf. Its one large
      participation is Alpenrand Präzision with subsidiaries in Germany and the United States; beside it the
      company owns the factory buildings and two blocks of flats for employees. The articles give its founder's
      widow, Ursula Zgraggen, the casting vote as long as she lives; her two children each hold a third of the
      shares and will decide together after her.`,
  },
  {
    key: 'alpenrand-praezision',
    name: 'Alpenrand Präzision',
    legalName: 'Alpenrand Präzision AG',
    legalForm: 'Aktiengesellschaft',
    country: 'CH',
    registrationNumber: 'CHE-320.045.088',
    taxId: '320045088MWST',
    lei: '984500Z9SVRDNDR26043',
    established: '1974-03-11',
    parent: 'alpenrand-beteiligungen',
    manager: 'manager',
    about: prose`Alpenrand Präzision makes ball screws, guides and spindles that position to a thousandth of a
      millimetre, for machine tools, telescopes and equipment that inspects chips. What began as a supplier to the
      railway workshops of Uri now sells in 31 countries. The plant in Altdorf employs 270 people; castings come
      from a foundry in Thurgau, and surfaces are finished by hand where no machine is good enough. Five per cent
      of revenue goes into development, half of it together with a technical university.`,
  },
  {
    key: 'vaudaire',
    name: 'Vaudaire Family Office',
    legalName: 'Vaudaire Family Office SA',
    legalForm: 'Société anonyme',
    country: 'CH',
    registrationNumber: 'CHE-374.415.648',
    taxId: '374415648MWST',
    lei: '98450004JPWWGVFRH107',
    established: '2008-05-05',
    manager: 'admin',
    about: prose`Vaudaire Family Office looks after the assets of four generations of the Vaudaire family of Vevey, who
      sold their chocolate works in 2007. Its nine people choose and supervise banks and managers, keep one set of
      accounts over everything, arrange insurance and schooling, and administer the vineyards that the family has
      kept. Most of the shares belong to a purpose trust in Liechtenstein, so that no branch can outvote the
      others. Since 2016 it has held half of a fund administrator in Luxembourg.`,
  },
  {
    key: 'jantar',
    name: 'Jantar Energia',
    legalName: 'Jantar Energia S.A.',
    legalForm: 'Spółka akcyjna',
    country: 'PL',
    registrationNumber: '0009376245',
    taxId: '8025002376',
    lei: '9845009KQLBF3MERM659',
    established: '2003-09-15',
    manager: 'manager',
    about: prose`Jantar Energia builds and runs biogas plants and wind farms in Pomerania and Warmia. Eleven plants turn
      slurry and sugar-beet pulp into heat for small towns and electricity for the grid, and 47 turbines with 112
      megawatts stand on leased fields, whose owners receive a share of the proceeds. The company was founded in
      Gdańsk by Krzysztof and Barbara Malec; a fund for the energy transition joined in 2019 to finance the next
      wind farm. It has 185 employees and is rated by two banks.`,
  },
  {
    key: 'jantar-solar',
    name: 'Jantar Solar',
    legalName: 'Jantar Solar sp. z o.o.',
    legalForm: 'Spółka z ograniczoną odpowiedzialnością',
    country: 'PL',
    registrationNumber: '0009495025',
    taxId: '7920218215',
    established: '2017-03-21',
    parent: 'jantar',
    manager: 'manager',
    about: prose`Jantar Solar puts panels on cold stores, dairies and schools and runs them for fifteen years at a price
      per kilowatt-hour that is agreed in advance. By the end of last year it had 214 installations with 61
      megawatts under contract between Szczecin and Białystok. Paweł Dudek, an electrician who started the
      business, holds a third of the shares and leads its 72 people from Olsztyn; the other two thirds belong to
      Jantar Energia, which also buys surplus power.`,
  },
  {
    key: 'harbour-crewing',
    name: 'Harbour Crewing',
    legalName: 'Harbour Crewing sp. z o.o.',
    legalForm: 'Spółka z ograniczoną odpowiedzialnością',
    country: 'PL',
    registrationNumber: '0009030647',
    taxId: '7335920002',
    established: '2014-06-16',
    parent: 'harbour',
    manager: 'admin',
    about: prose`Harbour Crewing recruits, trains and places officers and ratings for the ships of the Harbour group and
      for six other owners. From its office in Gdynia it keeps the certificates, medical records and contracts of
      about 640 seafarers from Poland, Lithuania, Ukraine and the Philippines, books their travel and pays their
      wages in four currencies. A simulator bought in 2022 is also used by the maritime university. The agency is
      licensed under the labour convention for seafarers and audited each spring.`,
  },
  {
    key: 'wislok-meble',
    name: 'Wisłok Meble',
    legalName: 'Wisłok Meble sp. z o.o.',
    legalForm: 'Spółka z ograniczoną odpowiedzialnością',
    country: 'PL',
    registrationNumber: '0009466771',
    taxId: '5772602138',
    established: '2007-11-07',
    archived: 'Did not answer three requests for its annual documents; relationship ended by the firm.',
    about: prose`Wisłok Meble made school furniture from beech and birch in Krosno and sold it to municipalities in
      Poland and Slovakia, mostly by public tender. Desks and chairs came in six sizes and could be taken apart and
      repaired, with parts guaranteed for twenty years. The company had 64 employees in its best year. After two
      large tenders were lost it let most of them go, rented its halls out and has kept only a repair service for
      the furniture it had delivered.`,
  },
]
