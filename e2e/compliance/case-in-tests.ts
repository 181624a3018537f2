import type { DueDiligenceCase } from '@domicile/contract/compliance/due-diligence/cases'
import type { APIRequestContext } from '@playwright/test'
import { registerPerson } from '../people.ts'
import { DESCRIPTION, makeCompany, newName, pdf, people, tokensOf } from '../portal.ts'
import { sendAs } from '../forms/template-in-tests.ts'
import { expect } from '../test.ts'

type Person = Awaited<ReturnType<typeof registerPerson>>
export type CompanyOfCase = { id: string; name: string; owner: Person; slug: string }

/** The account manager of the demo data. */
const MANAGER = 'Tomasz Zieliński'

/** A published company with documents, an officer and an owner behind a parent company, and its case. */
export async function makeCompanyWithCase(request: APIRequestContext): Promise<CompanyOfCase> {
  const name = newName('Orchard Quay')
  const owner = await registerPerson(request, { companyName: name })
  const profile = await readWith<{ memberships: { companyId: string }[] }>(request, owner, 'users/profile')
  const id = profile.memberships[0]!.companyId
  const parentId = await makeCompany(request, newName('Orchard Holding'))
  const person = { holderType: 'person', birthDate: '1970-03-04', country: 'DE', interest: 'shareholding' }
  const olga = { ...person, name: 'Olga Brandt', percentage: '60' }
  await addIdentified(request, `companies/${parentId}/owners`, olga)
  const holding = { holderType: 'company', holderCompanyId: parentId, interest: 'shareholding' }
  await sendAs(request, people.admin, 'post', `companies/${id}/owners`, { ...holding, percentage: '60' })
  const officer = {
    name: 'Ada Hall',
    role: 'director',
    signing: 'alone',
    signsWith: null,
    birthDate: '1980-02-03',
  }
  const period = { nationality: 'GB', startsOn: null, endsOn: null }
  await addIdentified(request, `companies/${id}/officers`, { ...officer, ...period })
  for (const kind of ['articlesOfIncorporation', 'goodStanding', 'aml']) await addDocument(request, id, kind)
  await publish(request, id, name)
  return { id, name, owner, slug: await slugOf(request, id) }
}

async function publish(request: APIRequestContext, id: string, name: string): Promise<void> {
  const managers = await readAs<{ id: string; name: string }[]>(request, people.admin, 'account-managers')
  const userId = managers.find((manager) => manager.name === MANAGER)!.id
  await sendAs(request, people.admin, 'put', `companies/${id}/account-manager`, { userId })
  const { version } = await readAs<{ version: number }>(request, people.admin, `companies/${id}`)
  const company = {
    name,
    legalName: `${name} Limited`,
    registrationNumber: '06481203',
    legalForm: 'Private limited company',
    countryOfIncorporation: 'GB',
    dateOfEstablishment: '2008-01-23',
    description: DESCRIPTION,
    // All companies of tests have this number.
    isSeparateCompany: true,
  }
  await sendAs(request, people.admin, 'put', `companies/${id}`, { ...company, version })
  const changed = await readAs<{ version: number }>(request, people.admin, `companies/${id}`)
  await sendAs(request, people.admin, 'put', `companies/${id}/publication`, { version: changed.version })
}

async function addDocument(request: APIRequestContext, companyId: string, kind: string): Promise<void> {
  const { token } = await tokensOf(people.compliance)
  const file = { name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf }
  const admin = await tokensOf(people.admin)
  const sent = await request.post(`/api/companies/${companyId}/files/${kind}`, {
    headers: { authorization: `Bearer ${admin.token}` },
    multipart: { file, ...(kind === 'articlesOfIncorporation' ? {} : { expiresOn: '2099-12-31' }) },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { id } = (await sent.json()) as { id: string }
  const approved = await request.put(`/api/companies/${companyId}/files/${id}/approval`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(approved.ok(), await approved.text()).toBe(true)
}

/** The case is opened after the publication. */
async function slugOf(request: APIRequestContext, companyId: string): Promise<string> {
  const path = `due-diligence?companyId=${companyId}&show=all`
  let slug: string | undefined
  await expect(async () => {
    slug = (await readAs<{ items: { slug: string }[] }>(request, people.admin, path)).items[0]?.slug
    expect(slug).toBeDefined()
  }).toPass()
  return slug!
}

export function readAs<T>(request: APIRequestContext, email: string, path: string): Promise<T> {
  return tokensOf(email).then((tokens) => readWith<T>(request, tokens, path))
}

async function readWith<T>(
  request: APIRequestContext,
  { token }: { token: string },
  path: string,
): Promise<T> {
  const answer = await request.get(`/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as T
}

/** Sends the anti-bribery form of a case and returns the id of the assignment, once the company has it. */
export async function requestForm(request: APIRequestContext, slug: string): Promise<string> {
  const body = { form: 'abc', template: null, reason: 'missing', message: null, dueOn: '2099-12-31' }
  await sendAs(request, people.manager, 'post', `due-diligence/${slug}/requests`, body)
  return assignmentOf(request, slug)
}

/** The id of the first form of a case, once the company has it. */
export async function assignmentOf(request: APIRequestContext, slug: string): Promise<string> {
  let id: string | null | undefined
  await expect(async () => {
    id = (await readAs<DueDiligenceCase>(request, people.admin, `due-diligence/${slug}`)).requests[0]
      ?.assignmentId
    expect(id).toBeTruthy()
  }).toPass()
  return id!
}

/** The owner answers the anti-bribery form, and compliance accepts the answers. */
export async function answerForm(request: APIRequestContext, { token }: Person, id: string): Promise<void> {
  const values = {
    'has-policy': 'no',
    'no-policy': 'We are three people and talk about every gift before we take it.',
    training: 'never',
    responsible: 'Ada Hall',
    dealings: ['none'],
    gifts: 'no',
    'uses-agents': 'no',
    investigated: 'no',
    'confirmed-on': '2026-01-15',
    'is-true': true,
  }
  const headers = { authorization: `Bearer ${token}` }
  const answers = Object.entries(values).map(([path, value]) => ({ path, value, version: 0 }))
  const saved = await request.put(`/api/assignments/${id}/answers`, { headers, data: { answers } })
  expect(saved.ok(), await saved.text()).toBe(true)
  const submitted = await request.put(`/api/assignments/${id}/submission`, { headers })
  expect(submitted.ok(), await submitted.text()).toBe(true)
  await sendAs(request, people.compliance, 'put', `assignments/${id}/acceptance`, { internalNote: null })
}

/** Reviews every section as the account manager, once it has no obstacle, and submits the case. */
export async function submitCase(request: APIRequestContext, { slug, owner }: CompanyOfCase): Promise<void> {
  const path = `due-diligence/${slug}`
  await sendAs(request, people.manager, 'put', `${path}/start`, {})
  await answerForm(request, owner, await requestForm(request, slug))
  const read = () => readAs<DueDiligenceCase>(request, people.manager, path)
  await expect(async () => {
    const found = await read()
    expect(found.state).toBe('reviewing')
    expect(found.sections.flatMap(({ obstacles }) => obstacles)).toEqual([])
  }).toPass()
  for (const { section, factsHash } of (await read()).sections)
    await sendAs(request, people.manager, 'put', `${path}/sections/${section}/review`, {
      factsHash,
      note: null,
    })
  const { version, factsHash } = await read()
  await sendAs(request, people.manager, 'put', `${path}/submission`, { version, factsHash })
}

/** Adds a person who holds the other shares of the company, and so becomes a beneficial owner. */
export function addOwner(request: APIRequestContext, { id }: CompanyOfCase, name = 'Ben Ortiz') {
  const person = { holderType: 'person', birthDate: '1975-05-06', country: 'ES', interest: 'shareholding' }
  return addIdentified(request, `companies/${id}/owners`, { ...person, name, percentage: '40' })
}

/** Adds a person to a register with all that due diligence requires of them. */
async function addIdentified(request: APIRequestContext, register: string, person: object): Promise<void> {
  type Entry = { id: string; version: number }
  const { id, version } = await sendAs<Entry>(request, people.admin, 'post', register, person)
  const home = { residence: 'GB', address: '1 Harbour Street, Bristol', birthPlace: 'Bristol' }
  const document = { documentKind: 'passport', documentNumber: 'P1234567', documentCountry: 'GB' }
  const seen = { documentExpiresOn: '2099-12-31', documentSeen: 'original' }
  const identity = { ...home, ...document, ...seen, version }
  await sendAs(request, people.admin, 'put', `${register}/${id}/identity`, identity)
}

/** Adds a director of whom neither the nationality nor an identity document is known. */
export function addSignatory(request: APIRequestContext, { id }: CompanyOfCase, name: string) {
  const officer = { name, role: 'director', signing: 'alone', signsWith: null, birthDate: '1980-05-05' }
  const period = { nationality: null, startsOn: null, endsOn: null }
  return sendAs(request, people.admin, 'post', `companies/${id}/officers`, { ...officer, ...period })
}
