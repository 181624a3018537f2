import type { NavItem } from '../../../layouts/layout-types.ts'
import { paths } from '../../../navigation/paths.ts'

/** Other words for forms, as users may type them. */
const alsoCalled: Record<string, string> = {
  [paths.newMail()]: 'new letter scan',
  [paths.newUser()]: 'invite add person',
  [paths.newCompany()]: 'add create client',
  [paths.newProject()]: 'add create start',
}

/** The forms that can begin with a company. */
const forCompany: Record<string, (companyId: string) => string> = {
  [paths.newMail()]: paths.newMailOf,
  [paths.newProject()]: paths.newProject,
  [paths.newCheck()]: paths.newCheck,
  [paths.newAddress()]: paths.newAddress,
  [paths.newTranslation()]: (companyId) => paths.newTranslation({ companyId }),
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

function isCalled({ label, to }: NavItem, word: string): boolean {
  return wordsOf(`${label} ${alsoCalled[to] ?? ''}`).some((labelWord) => labelWord.startsWith(word))
}

/** Returns the screens whose names have every word of a text. */
export function screensCalled(screens: readonly NavItem[], text: string): NavItem[] {
  const words = wordsOf(text)
  return words.length === 0 ? [] : screens.filter((screen) => words.every((word) => isCalled(screen, word)))
}

/** The forms that words of a text name, and the other words, which may name a company: `new mail acme`. */
export type FormsOfCompany = { forms: NavItem[]; q: string }

/** Parses a text that names a form and a company; without the name of a form, `q` is empty. */
export function parseFormOfCompany(screens: readonly NavItem[], text: string): FormsOfCompany {
  const words = wordsOf(text)
  const named = screens
    .filter(({ to }) => to in forCompany)
    .map((form) => ({ form, others: words.filter((word) => !isCalled(form, word) && word !== 'for') }))
  const fewest = Math.min(...named.map(({ others }) => others.length))
  const best = named.filter(({ others }) => others.length === fewest)
  if (fewest === 0 || fewest >= words.length || best.length === 0) return { forms: [], q: '' }
  return { forms: best.map(({ form }) => form), q: best[0]!.others.join(' ') }
}

/** Returns the forms that can begin with a company. */
export function formsForCompany(screens: readonly NavItem[]): NavItem[] {
  return screens.filter(({ to }) => to in forCompany)
}

/** Returns the address of a form that begins with a company. */
export function formPath({ to }: NavItem, companyId: string): string {
  return forCompany[to]?.(companyId) ?? to
}
