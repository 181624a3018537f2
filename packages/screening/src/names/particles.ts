const articles = 'al el ul ur ad as ash ar at an az ed es il'
const nobiliary =
  'de da do dos das di del della der den des du la le las los van von zu zum zur ter ten te y e af av'
const sons = 'bin ben ibn ibne bint binti binte bt ould wuld wald walad'
const kunyas = 'abu abou aboe umm oum um'

/** Words for "son of" and "daughter of": the next word names the father. */
export const sonWords: ReadonlySet<string> = new Set(sons.split(' '))

/** Articles of Arabic, which are written apart, with a hyphen or within the word, or left out. */
export const articleWords: ReadonlySet<string> = new Set(articles.split(' '))

/** Words between names that offices write or leave out as they like. */
export const particleWords: ReadonlySet<string> = new Set([
  ...articleWords,
  ...sonWords,
  ...nobiliary.split(' '),
  ...kunyas.split(' '),
])
