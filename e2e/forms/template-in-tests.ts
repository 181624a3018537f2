import { plainField, plainSection } from '@domicile/contract/form-engine/plain-parts'
import type { Field, Section } from '@domicile/contract/form-engine/structure'
import type { TemplateRecord } from '@domicile/contract/forms/templates/templates'
import type { APIRequestContext } from '@playwright/test'
import { people, tokensOf } from '../portal.ts'
import type { TemplateDraft } from '@domicile/contract/forms/templates/template-draft'

/** Returns a text field with some of its settings. */
export function fieldOf(change: Partial<Field> & { name: string }): Field {
  return { ...plainField(change.name, change.name, 'text'), ...change }
}

/** Returns a section with fields. */
export function sectionOf(name: string, fields: readonly Field[]): Section {
  const title = name[0]!.toUpperCase() + name.slice(1)
  return { ...plainSection(name, title), fields: [...fields] }
}

/** A template of the test's own, made over the API. */
export async function makeTemplate(request: APIRequestContext, name: string, sections: Section[]) {
  return sendAs<TemplateRecord>(request, people.admin, 'post', 'templates', {
    ...{ name, description: null, objectType: 'company', sections },
  } satisfies TemplateDraft)
}

/** Publishes a template of the test's own with one section; returns its slug. */
export async function publishTemplate(request: APIRequestContext, name: string, fields: Field[]) {
  const { slug, version } = await makeTemplate(request, name, [sectionOf('about', fields)])
  await sendAs(request, people.admin, 'put', `templates/${slug}/publication`, { version })
  return slug
}

/** Sends a change as one of the people of the demo data. */
export async function sendAs<Answer>(
  request: APIRequestContext,
  email: string,
  method: 'post' | 'put',
  path: string,
  data: object,
): Promise<Answer> {
  const { token } = await tokensOf(email)
  const answer = await request[method](`/api/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}
