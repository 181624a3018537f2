import { referenceOf, WORDS } from './generate-mail.ts'

/** An administrator, the account manager of every fortieth company, and the owner of the first company. */
export type Reader = 'administrator' | 'manager' | 'client'

export type MailCase = { name: string; reader: Reader; path: string }

/** The first company and its latest item. */
export type Facts = { companyId: string; itemId: string; number: number }

export function casesOf({ companyId, itemId, number }: Facts): MailCase[] {
  const of = (reader: Reader, path: string) => (text: string, query: string) => ({
    name: `${reader}: ${text}`,
    reader,
    path: `/api/${path}${query}`,
  })
  const all = of('administrator', 'mail')
  const assigned = of('manager', 'mail')
  const own = of('client', 'mail')
  const queue = of('administrator', 'mail-requests')
  const intake = of('administrator', 'mail-intake')
  const addresses = of('administrator', 'addresses')
  const translations = of('administrator', 'translations')
  const { common, frequent, seldom } = WORDS
  const searches = [
    ['a common word', common],
    ['a frequent word', frequent],
    ['a seldom word', seldom],
    ['a reference', referenceOf(number)],
    ['the beginning of a word', common.slice(0, 3)],
    ['two words', `${common} ${seldom}`],
    ['two common words', `${common} ${frequent}`],
    ['nothing', 'nonesuch'],
  ] as const
  return [
    all('list', ''),
    all('page 500', '?page=500'),
    all('unread', '?reading=unread'),
    all('unacknowledged', '?statutory=unacknowledged'),
    all('quarantine', '?show=quarantine'),
    all('archive', '?show=archived'),
    all('destroyed', '?show=all&physical=destroyed'),
    all('waits for the firm', '?waitingOn=firm'),
    all('oldest first', '?order=asc'),
    all('by sender', '?sort=sender&order=asc'),
    all('one company', `?companyId=${companyId}`),
    ...searches.map(([text, q]) => all(`finds ${text}`, `?show=all&q=${q}`)),
    assigned('list', ''),
    assigned('unread', '?reading=unread'),
    ...searches.slice(0, 4).map(([text, q]) => assigned(`finds ${text}`, `?show=all&q=${q}`)),
    own('list', ''),
    own('page 100', '?show=all&page=100'),
    own('unread', '?reading=unread'),
    own('archive', '?show=archived'),
    own('waits for the client', '?waitingOn=client'),
    own('by sender', '?sort=sender&order=asc'),
    ...searches.map(([text, q]) => own(`finds ${text}`, `?show=all&q=${q}`)),
    own('item', `/${itemId}`),
    of('client', 'mail')('requests of an item', `/${itemId}/requests`),
    of('administrator', 'search')('search everywhere', `?q=${common}`),
    of('client', 'search')('search everywhere', `?q=${common}`),
    of('client', 'dashboard')('home', ''),
    of('administrator', 'dashboard')('home', ''),
    queue('requests', ''),
    queue('requests, page 100', '?page=100'),
    queue('open requests', '?show=open'),
    queue('requests of a kind', '?kind=forward&show=open'),
    queue('requests of a company', `?companyId=${companyId}`),
    intake('intake', ''),
    intake('letters', '/letters'),
    intake('letters, page 100', '/letters?page=100'),
    addresses('addresses', ''),
    addresses('addresses, page 400', '?page=400'),
    addresses('addresses by words', '?q=main+dublin'),
    addresses('addresses of a state', '?state=active'),
    translations('translations', '?show=all'),
    translations('translations, page 400', '?show=all&page=400'),
    translations('translations by words', '?show=all&q=contract+12'),
    translations('translations that wait', '?waitingOn=firm'),
    of('client', 'translations')('translations', '?show=all'),
  ]
}
