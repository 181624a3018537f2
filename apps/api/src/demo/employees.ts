import type { DemoEmployee } from './records.ts'

/** The people of each company who matter to the firm: whoever signs, keeps the books or answers its questions. */
export const employees: Record<string, readonly DemoEmployee[]> = {
  northwind: [
    ['Eleanor', 'Whitcombe', 'Managing Director', '2009-03-17', { email: 'owner@northwind.example' }],
    ['Daniel', 'Osei', 'Company Secretary', '2017-01-09', { email: 'member@northwind.example' }],
    ['Megan', 'Prosser', 'Head of Buying', '2012-06-01'],
    ['Haluk', 'Demir', 'Quality Manager', '2019-04-15'],
    ['Stephen', 'Bright', 'Finance Director', '2011-10-03', { until: '2024-03-31' }],
    ['Rosa', 'Amankwah', 'Finance Director', '2024-04-01'],
  ],
  'northwind-holdings': [
    ['Claude', 'Wagener', 'Treasurer', '2013-05-02'],
    ['Nathalie', 'Steinmetz', 'Group Accountant', '2020-02-17'],
  ],
  'northwind-logistics': [
    ['Joris', 'Bakker', 'Managing Director', '2014-01-20'],
    ['Fatima', 'el Amrani', 'Customs Manager', '2016-08-29'],
    ['Daan', 'Kuipers', 'Warehouse Manager', '2018-03-05'],
  ],
  'northwind-handel': [
    ['Matthias', 'Brandt', 'Geschäftsführer', '2015-05-18'],
    ['Imke', 'Feddersen', 'Head of Laboratory', '2018-10-01'],
  ],
  terminals: [
    ['Saskia', 'de Wolff', 'General Manager', '2021-11-08'],
    ['Bram', 'Verhage', 'Safety Officer', '2022-02-01'],
  ],
  harbour: [
    ['Ciarán', 'Doyle', 'Chief Executive', '2006-10-19', { email: 'owner@harbour.example' }],
    ['Aoife', 'Doyle', 'Chief Financial Officer', '2008-01-14'],
    ['Padraig', 'Nolan', 'Fleet Manager', '2010-05-03'],
    ['Sinéad', 'Brady', 'General Counsel', '2016-09-12'],
    ['Frank', 'Tierney', 'Chartering Manager', '2009-02-02', { until: '2023-12-31' }],
  ],
  'harbour-leasing': [['Aoife', 'Doyle', 'Director', '2012-07-26']],
  'harbour-crewing': [
    ['Agnieszka', 'Wrona', 'Managing Director', '2014-06-16'],
    ['Marek', 'Lis', 'Crewing Manager', '2015-03-02'],
    ['Joanna', 'Sikora', 'Payroll Manager', '2017-11-20'],
  ],
  'harbour-systems': [
    ['Kristjan', 'Tamm', 'Founder and Managing Director', '2019-09-09'],
    ['Piret', 'Kask', 'Head of Engineering', '2020-01-06'],
  ],
  thistlewood: [
    ['Fiona', 'Thistlewood', 'Chief Executive', '2016-09-05'],
    ['Rajiv', 'Menon', 'Chief Technology Officer', '2016-09-05'],
    ['Laura', 'Hanley', 'Office Manager', '2019-06-24'],
  ],
  pennyfold: [
    ['Harriet', 'Pennyfold', 'Head Brewer', '2013-05-22'],
    ['Toby', 'Pennyfold', 'Director', '2013-05-22'],
    ['Kirsty', 'Sykes', 'Pubs Manager', '2018-04-09'],
  ],
  wexcombe: [
    ['Alison', 'Wexcombe', 'Designated Member', '2011-01-31'],
    ['Peter', 'Sandring', 'Designated Member', '2011-01-31'],
    ['Bethan', 'Rowlands', 'Quality Assurance Manager', '2015-10-19'],
  ],
  oakhurst: [
    ['Graham', 'Pelling', 'Chief Executive', '2011-09-01'],
    ['Judith', 'Marlowe', 'Company Secretary', '2005-03-14', { until: '2025-06-30' }],
  ],
  kestrel: [
    ['Rupert', 'Hallam', 'Active Underwriter', '2005-06-30'],
    ['Zainab', 'Malik', 'Compliance Officer', '2017-05-08'],
    ['Oliver', 'Crane', 'Claims Manager', '2013-09-16'],
  ],
  caledon: [
    ['Isla', 'Macrae', 'Managing Director', '2019-07-01'],
    ['Ewan', 'Macrae', 'Master Maltster', '2012-08-20'],
    ['Hamish', 'Macrae', 'Managing Director', '2004-02-09', { until: '2019-06-30' }],
  ],
  corrib: [
    ['Niamh', 'Conneely', 'Chief Executive', '2017-04-03'],
    ['Oisín', 'Flaherty', 'Chief Scientific Officer', '2017-04-03'],
    ['Teresa', 'Mulvey', 'Regulatory Affairs Manager', '2021-02-08'],
  ],
  duinkant: [
    ['Pieter', 'van der Zande', 'Director', '1994-08-15'],
    ['Marieke', 'van der Zande', 'Head of Breeding', '2014-09-01'],
  ],
  zilverlinde: [
    ['Femke', 'Hoekstra', 'Managing Director', '2020-09-01'],
    ['Thijs', 'Roelofs', 'Investment Manager', '2019-05-13'],
    ['Wouter', 'Smeets', 'Managing Director', '2018-12-03', { until: '2020-08-31' }],
  ],
  'aubrelle-participations': [['Hélène', 'Aubrelle', 'Gérante', '2010-09-27']],
  'aubrelle-sante': [
    ['Marc', 'Aubrelle', 'Président', '2021-01-01'],
    ['Sandrine', 'Vialle', 'Directrice administrative et financière', '2009-09-07'],
    ['Karim', 'Benhaddou', 'Responsable qualité', '2016-03-21'],
  ],
  'aubrelle-distribution': [
    ['Luc', 'Charpin', 'Gérant', '2011-10-03'],
    ['Élodie', 'Massard', 'Responsable logistique', '2018-06-11'],
  ],
  'atelier-brume': [['Louise', 'Keriven', 'Gérante', '2016-02-29', { until: '2025-12-31' }]],
  ardenne: [
    ['Jean-Luc', 'Thiry', 'Managing Director', '2015-03-02'],
    ['Sylvie', 'Reding', 'Conducting Officer', '2015-03-02'],
    ['Paulo', 'Ferreira', 'Head of Fund Accounting', '2017-08-28'],
  ],
  hafenlicht: [
    ['Svenja', 'Petersen', 'Geschäftsführerin', '2018-08-06'],
    ['Can', 'Yıldırım', 'Geschäftsführer', '2018-08-06'],
    ['Wiebke', 'Lorenzen', 'Customer Success Lead', '2021-04-01'],
  ],
  elbfeuer: [['Nils', 'Ahrens', 'Geschäftsführer', '2025-02-03']],
  wolkenstein: [
    ['Annette', 'Kolb', 'Chair of the Management Board', '2020-01-01'],
    ['Florian', 'Huber', 'Chief Financial Officer', '2018-07-01'],
    ['Sabine', 'Oberhofer', 'Head of Investor Relations', '2015-02-16'],
  ],
  'alpenrand-beteiligungen': [['Ursula', 'Zgraggen', 'Präsidentin des Verwaltungsrats', '2018-11-01']],
  'alpenrand-praezision': [
    ['Beat', 'Zgraggen', 'Chief Executive', '2018-11-01'],
    ['Reto', 'Arnold', 'Head of Development', '2007-06-04'],
    ['Corina', 'Gisler', 'Head of Finance', '2014-01-13'],
  ],
  'alpenrand-feinmechanik': [
    ['Jörg', 'Hensler', 'Geschäftsführer', '1989-04-24'],
    ['Tanja', 'Ketterer', 'Production Manager', '2009-09-01'],
  ],
  'alpenrand-precision': [
    ['Seraina', 'Zgraggen', 'President', '2019-03-01'],
    ['Marcus', 'Boyd', 'Service Manager', '2013-10-07'],
  ],
  vaudaire: [
    ['Pierre-Yves', 'Vaudaire', 'Président', '2008-05-05'],
    ['Claire', 'Monnard', 'Directrice', '2011-02-28'],
  ],
  jantar: [
    ['Krzysztof', 'Malec', 'Prezes zarządu', '2003-09-15'],
    ['Barbara', 'Malec', 'Członek zarządu', '2003-09-15'],
    ['Łukasz', 'Grabowski', 'Head of Wind Projects', '2014-05-05'],
  ],
  'jantar-solar': [
    ['Paweł', 'Dudek', 'Prezes zarządu', '2017-03-21'],
    ['Monika', 'Żurek', 'Contracts Manager', '2020-08-03'],
  ],
  'wislok-meble': [['Stanisław', 'Kurowski', 'Prezes zarządu', '2007-11-07']],
  norrbrunn: [
    ['Astrid', 'Norrbrunn', 'Chair of the Board', '2011-03-28'],
    ['Nils', 'Åkesson', 'Forest Manager', '2005-08-15'],
  ],
  'norrbrunn-trahus': [
    ['Erik', 'Norrbrunn', 'Managing Director', '2020-01-13'],
    ['Maja', 'Sundin', 'Production Manager', '2020-05-18'],
  ],
  koidula: [['Liis', 'Saar', 'Founder', '2025-05-12']],
  'redwood-ferry': [
    ['Maya', 'Lindqvist', 'Chief Executive', '2019-02-25'],
    ['Andre', 'Whitfield', 'Chief Engineer', '2019-02-25'],
  ],
  'straits-meridian': [
    ['Wei Ling', 'Tan', 'Managing Director', '2012-12-10'],
    ['Suresh', 'Pillai', 'Trading Manager', '2015-07-06'],
  ],
  'meridian-cold-chain': [
    ['Desmond', 'Koh', 'General Manager', '2014-01-08'],
    ['Haruka', 'Inoue', 'Director', '2014-01-08'],
  ],
}
