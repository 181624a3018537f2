import type { StoredAnswer } from '@domicile/contract/forms/assignments/assignments'
import type { Section } from '@domicile/contract/form-engine/structure'

const RECENT_MS = 60_000

/** Colleagues who saved an answer within the last minute, by the section of their latest. */
export type Presence = { section: string; names: string[] }

/** Returns who else is answering, by section in the order of the form. */
export function presenceIn(
  sections: readonly Section[],
  answers: readonly StoredAnswer[],
  { me, now }: { me: string; now: number },
): Presence[] {
  const latest = new Map<string, StoredAnswer>()
  for (const answer of answers) {
    const isRecent = now - Date.parse(answer.at) < RECENT_MS
    if (!isRecent || answer.by === null || answer.by === me) continue
    const latestAnswer = latest.get(answer.by)
    if (!latestAnswer || latestAnswer.at < answer.at) latest.set(answer.by, answer)
  }
  return sections
    .map((section) => ({
      section: section.title,
      names: [...latest].filter(([, { path }]) => sectionAt([section], path)).map(([name]) => name),
    }))
    .filter(({ names }) => names.length > 0)
}

/** Returns the section of the answer that a user saved last, in some sections. */
export function lastSection(
  sections: readonly Section[],
  answers: readonly StoredAnswer[],
  me: string,
): { section: Section; path: string } | undefined {
  const own = answers.filter(({ by }) => by === me).toSorted((one, other) => other.at.localeCompare(one.at))
  for (const { path } of own) {
    const section = sectionAt(sections, path)
    if (section) return { section, path }
  }
  return undefined
}

function sectionAt(sections: readonly Section[], path: string): Section | undefined {
  const name = path.split('/')[0]!
  return sections.find(
    (section) => section.name === name || section.fields.some((field) => field.name === name),
  )
}
