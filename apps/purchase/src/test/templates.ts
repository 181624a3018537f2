import type { Field } from '@domicile/contract/form-engine/structure'
import { plainField, plainSection } from '@domicile/contract/form-engine/test/structures'
import { newId } from '@domicile/server/db/ids'
import { sql } from 'kysely'
import { ordersOfNorthwind } from '../demo/orders-of-northwind.ts'
import { ordersOfOthers } from '../demo/orders-of-others.ts'
import { irishOrders } from '../demo/orders-of-the-irish.ts'
import { ordersOfTheUnion } from '../demo/orders-of-the-union.ts'
import type { DemoService } from '../demo/service.ts'
import type { TestApp } from './app.ts'

/** Returns a required question, a line of text by default. */
export function question(name: string, settings: Partial<Field> = {}): Field {
  return plainField(name, settings.type ?? 'text', { required: true, ...settings })
}

/** Publishes a template as the main API stores it; returns its id. */
export async function makeTemplate(
  { db, person }: Pick<TestApp, 'db' | 'person'>,
  fields: readonly Field[],
  slug = `t-${newId()}`,
): Promise<string> {
  const [id, { id: by }] = [newId(), await person({ role: 'administrator' })]
  const definition = { name: slug, description: null, objectType: 'project' }
  const stored = JSON.stringify({ ...definition, sections: [plainSection('details', [...fields])] })
  await sql`
    insert into public.templates (id, slug, name, sort_name, draft)
    values (${id}, ${slug}, ${slug}, ${slug}, ${stored}::jsonb)`.execute(db)
  await sql`
    insert into public.template_versions (template_id, number, definition, published_by)
    values (${id}, 1, ${stored}::jsonb, ${by})`.execute(db)
  await sql`update public.templates set published_version = 1, draft = null where id = ${id}`.execute(db)
  return id
}

/** Answers of the demo data that may be missing. */
const OPTIONAL = new Set(['by', 'why', 'second', 'guests'])

/** Publishes templates for the demo data's services, with the fields that its orders answer. */
export async function makeDemoTemplates(t: TestApp, services: readonly DemoService[]): Promise<void> {
  const orders = [...ordersOfNorthwind, ...ordersOfOthers, ...irishOrders, ...ordersOfTheUnion]
  const lines = orders.flatMap((order) => order.lines)
  for (const { title, template } of services) {
    if (!template) continue
    const answers = lines.filter(({ service }) => service === title).map((line) => line.answers ?? {})
    const fields = Object.entries(Object.assign({}, ...answers) as object).map(([name, value]) =>
      question(name, {
        type: typeof value === 'number' ? 'number' : 'textarea',
        required: !OPTIONAL.has(name),
      }),
    )
    await makeTemplate(t, fields, template)
  }
}
