import type { CountryList } from '@domicile/contract/compliance/risk/country-lists'
import type { TestApp } from './app.ts'

type Person = { token: string }

/** Proposes and adopts changes of country lists, as two people. */
export function countryListsInTests(t: TestApp, people: { proposer: Person; adopter: Person }) {
  const { proposer, adopter } = people
  const read = async (slug: string): Promise<CountryList> =>
    (await t.send(proposer.token, 'GET /api/country-lists')).body.find(
      (list: CountryList) => list.slug === slug,
    )
  async function propose(slug: string, own: object = {}, by = proposer) {
    const { name, description, version } = await read(slug)
    const input = {
      name,
      description,
      changes: [],
      verifyAllBy: null,
      reason: 'The source says so.',
      version,
    }
    return t.send(by.token, `PUT /api/country-lists/${slug}`, { ...input, ...own })
  }
  const decide = async (slug: string, how: 'adoption' | 'rejection', by = adopter, own: object = {}) =>
    t.send(by.token, `PUT /api/country-lists/${slug}/${how}`, {
      number: (await read(slug)).proposed?.number ?? 1,
      ...own,
    })
  /** Changes a list as two people. */
  async function adopt(slug: string, own: object): Promise<CountryList> {
    const proposed = await propose(slug, own)
    if (proposed.status !== 200) throw new Error(`the change was refused: ${JSON.stringify(proposed.body)}`)
    const { status, body } = await decide(slug, 'adoption')
    if (status !== 200) throw new Error(`the adoption was refused with ${status}`)
    return body
  }
  return {
    read,
    propose,
    decide,
    /** A new entry. */
    entry: (own: object = {}) => ({
      ...{ id: null, country: 'PA', from: '2026-07-01', until: null },
      ...{ source: 'https://www.fatf-gafi.org', verifyBy: '2026-10-31', ...own },
    }),
    adopt,
    /** Ends the last entry of a country as two people. */
    async end(slug: string, country: string, until: string): Promise<CountryList> {
      const entry = (await read(slug)).entries.findLast((one) => one.country === country)
      return adopt(slug, { changes: [{ ...entry, until }] })
    },
  }
}
