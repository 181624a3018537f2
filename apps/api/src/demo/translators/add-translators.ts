import { toMinor } from '@domicile/contract/money/money'
import type { TranslationKind } from '@domicile/contract/translations/translation-kinds'
import type { CostUnit } from '@domicile/contract/translations/translators/translator-kinds'
import type { Database } from '../../feature.ts'
import type { AddedCompany } from '../add-companies.ts'
import type { PersonId } from '../add-people.ts'
import { daysAgo, type History, idAt } from '../history.ts'
import { readRows } from '../tables.ts'

type DemoTranslator = Record<'name' | 'email' | 'languages', string> &
  Record<'swornNumber' | 'swornAuthority' | 'swornCountry' | 'swornUntil' | 'capacity', string | null>

type DemoTerm = Record<'company' | 'term' | 'language', string> &
  Record<'translation' | 'note', string | null>

/** Translators with their rates, such as `pl-en sworn page 11.50`; a rate without an amount is by agreement. */
const translators = readRows<DemoTranslator>('translators')
const terms = readRows<DemoTerm>('glossary')

const CURRENCY = 'EUR'

/** Adds the register of translators and the glossary of a company. */
export async function addTranslators(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const operations = personId('operations@domicile.example')
  for (const [index, { languages, ...translator }] of translators.entries()) {
    const at = daysAgo(60, index * 6)
    const id = idAt(at)
    const subject = { subjectId: id, subject: translator.name, staffOnly: true }
    history.add(at, 'translator.added', operations, { ...subject, after: translator })
    await db
      .insertInto('translators')
      .values({
        id,
        name: translator.name,
        email: translator.email,
        currency: CURRENCY,
        sworn_number: translator.swornNumber,
        sworn_authority: translator.swornAuthority,
        sworn_country: translator.swornCountry,
        sworn_until: translator.swornUntil,
        capacity: translator.capacity,
      })
      .execute()
    await db.insertInto('translator_rates').values(ratesOf(id, languages)).execute()
  }
  await addTerms(db, companies, personId, history)
}

function ratesOf(translatorId: string, languages: string) {
  return languages.split('; ').map((rate, place) => {
    const [pair = '', kind = '', per = '', cost] = rate.split(' ')
    const [from_language = '', to_language = ''] = pair.split('-')
    return {
      translator_id: translatorId,
      place,
      from_language,
      to_language,
      kind: kind as TranslationKind,
      per: per as CostUnit,
      cost: cost === undefined ? null : toMinor(cost, CURRENCY)!,
    }
  })
}

async function addTerms(
  db: Database,
  companies: AddedCompany[],
  personId: PersonId,
  history: History,
): Promise<void> {
  const owner = personId('owner@northwind.example')
  const rows = terms.map(({ company: key, ...fields }, index) => {
    const at = daysAgo(40, index * 2)
    const id = idAt(at)
    const companyId = companies.find((company) => company.key === key)!.id
    const after = { ...fields, staysAsIs: fields.translation === null }
    history.add(at, 'glossary-term.added', owner, { companyId, subjectId: id, subject: fields.term, after })
    const { term, language, translation, note } = fields
    const created_at = at.toISOString()
    return {
      id,
      company_id: companyId,
      term,
      language,
      translation,
      note,
      stays_as_is: after.staysAsIs,
      created_at,
    }
  })
  await db.insertInto('glossary_terms').values(rows).execute()
}
