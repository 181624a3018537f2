/** Scripts of which pages are recognised. */
export type Script = 'Latin' | 'Cyrillic' | 'Greek'

/** A code of ISO 639-1. */
export type Language = keyof typeof languages

type Entry = {
  /** The name of its data in `@tesseract.js-data`. */
  data: string
  script: Script
  /** Its most frequent words, as they are in letters. */
  words: string
}

/** The languages that are recognised. The first of a script is the one for pages whose language is unclear. */
export const languages = {
  en: {
    data: 'eng',
    script: 'Latin',
    words:
      'the of and to is that for it was on are with as at be this have from or had by not but what all were we when your can said there use an each which she do how their if will up other about out many then them these so some her would like him has our you may must any shall been dear sincerely please',
  },
  de: {
    data: 'deu',
    script: 'Latin',
    words:
      'der die das und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man sein wurde wir ihre ihrer ihren ihnen bitte sehr geehrte damen herren unser uns ich',
  },
  fr: {
    data: 'fra',
    script: 'Latin',
    words:
      'de la le les des et en un une du est dans que qui pour au par sur pas plus ne se ce avec il sont aux ou mais nous vous votre notre vos nos cette son sa ses être ont été leur elle je tout comme si d l qu n s madame monsieur veuillez ainsi toute ces afin',
  },
  es: {
    data: 'spa',
    script: 'Latin',
    words:
      'de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha si sobre este entre cuando ser son fue está hasta desde nos todo esta donde sin han muy también usted ustedes señores estimado nuestra nuestro así dicha mediante cualquier',
  },
  it: {
    data: 'ita',
    script: 'Latin',
    words:
      'di e il la che in a per un del è una i le con non della da al sono dei si come alla gli nel ha lo più delle anche o ma se dal nella ai degli sul suo sua questo questa essere stato dalla ed vi ci vostra vostro nostra nostro ogni l dell all entro gentile signori saluti presso',
  },
  nl: {
    data: 'nld',
    script: 'Latin',
    words:
      'de het een van en in is dat op te zijn met voor niet aan er om hij ook als bij maar dan door wordt naar heeft ze was uit of nog over tot worden deze dit we wij u uw onze ons kan hebben moet geen meer werd zal zich geachte heer mevrouw indien waarop binnen hierbij groet',
  },
  pl: {
    data: 'pol',
    script: 'Latin',
    words:
      'w i na z do się nie to jest że o od za po przez dla jak a oraz co ale są lub tym być przy może tego która które który tak już ze nr także jego ich został państwa państwo szanowni prosimy jeżeli których tej pod aby został będzie wszystkich niniejszym art ust',
  },
  pt: {
    data: 'por',
    script: 'Latin',
    words:
      'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à seu sua ou ser quando muito nos já está também só pelo pela até isso entre são foi aos nas às vossa vosso nossa nosso senhores exmos este esta deve serão lhe qualquer',
  },
  cs: {
    data: 'ces',
    script: 'Latin',
    words:
      'a v se na je že o s z do i to k ve pro za by ale si po jako od podle nebo jsou které který která bude byl být již tak také jeho při až však ze má než pod co jen dne vás vám vaše naše nás tohoto této jsme prosím vážený vážená vážení společnost aby není byla',
  },
  hu: {
    data: 'hun',
    script: 'Latin',
    words:
      'a az és hogy nem is egy meg de ez el van azt csak vagy ha már még mint ki volt be lehet kell minden sem ezt akkor után ezért szerint által önök tisztelt uram hölgyem kérjük alapján során valamint illetve nekünk között időben évi',
  },
  ro: {
    data: 'ron',
    script: 'Latin',
    words:
      'de și în a la cu care pe nu se că o din mai este sau un pentru prin al ale ca sunt fi au ce dar după ori lui acest această fost are dumneavoastră vă rugăm stimate stimată domnule doamnă precum în cel cea lei unei unui poate fiecare dacă noastră',
  },
  sv: {
    data: 'swe',
    script: 'Latin',
    words:
      'och i att det som en på är av för med den till inte om ett de har var från eller vid han ska kan men så sig under efter när blir över måste också hade nu skall vi er ert era oss vår detta denna dessa samt enligt mellan hos bästa hälsningar inom ut in',
  },
  // The registry of packages may lack the data of Russian. Kyrgyz has all of its letters, and reads it as well.
  ru: {
    data: 'kir',
    script: 'Cyrillic',
    words:
      'и в на не что с по к за он от из о для это как его но то был быть до или вы вас ваш ваша ваши мы все при если их она так же только год года будет также просим может чтобы уважаемый уважаемые этой были который которые уважением между',
  },
  uk: {
    data: 'ukr',
    script: 'Cyrillic',
    words:
      'і в на не що з до у та за для як від це його про але із або ви вас ваш ваша ваші ми всі при якщо їх вона так також може щоб шановний шановні який які повагою між року рік буде було просимо цієї є й зі по під',
  },
  el: {
    data: 'ell',
    script: 'Greek',
    words: 'και το της την του η με να για που από τα στο των σε τις στη οι σας μας θα δεν είναι',
  },
} as const satisfies Record<string, Entry>

const entries = Object.entries(languages) as [Language, Entry][]

export const defaultOf: Readonly<Record<Script, Language>> = { Latin: 'en', Cyrillic: 'ru', Greek: 'el' }

export const scripts = Object.keys(defaultOf) as Script[]

/** The script that most letters of a text have, of those that are recognised. */
export function scriptOf(text: string): Script {
  const count = (script: Script) => text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0
  return scripts.reduce((most, script) => (count(script) > count(most) ? script : most))
}

/** Words that several languages share count the less. */
const weights = new Map<string, { languages: Set<Language>; weight: number }>()
for (const [language, { words }] of entries)
  for (const word of wordsOf(words)) {
    const known = weights.get(word) ?? { languages: new Set(), weight: 1 }
    known.languages.add(language)
    weights.set(word, { ...known, weight: 1 / known.languages.size })
  }

/** Without marks: a page may have been read with the data of a language that lacks them. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFD')
  return plain.replaceAll(/\p{M}/gu, '').match(/\p{L}+/gu) ?? []
}

/** How many frequent words of each language a text has. */
export function scoreLanguages(text: string): ReadonlyMap<Language, number> {
  const scores = new Map<Language, number>()
  for (const word of wordsOf(text)) {
    const known = weights.get(word)
    for (const language of known?.languages ?? [])
      scores.set(language, (scores.get(language) ?? 0) + known!.weight)
  }
  return scores
}

/** Fewer words may be names. */
const LEAST_SCORE = 1.5

/** Another language must be so much likelier than the one that a text was read in. */
const LEAST_RATIO = 1.3

/** Returns the language of a text that was read in another one, which remains unless another is clearly likelier. */
export function languageOf(text: string, readIn: Language): Language {
  const scores = scoreLanguages(text)
  let best = readIn
  for (const [language, score] of scores)
    if (score >= LEAST_SCORE && score > (scores.get(best) ?? 0)) best = language
  return (scores.get(best) ?? 0) >= LEAST_RATIO * (scores.get(readIn) ?? 0) ? best : readIn
}

/** True if a text has frequent words of a language. */
export function isKnownLanguage(text: string, language: Language): boolean {
  return (scoreLanguages(text).get(language) ?? 0) >= LEAST_SCORE
}

/** The share of words that are frequent in one of the languages. Short words are so by chance. */
export function shareOfKnownWords(words: readonly string[]): number {
  return words.filter((word) => weights.has(wordsOf(word)[0]!)).length / words.length
}
