/**
 * Writes docs/settings.md from the settings of both APIs. With --check it writes nothing and fails if the page is
 * outdated.
 */
import { settings } from '@domicile/server/settings/env'
import type { Setting } from '@domicile/server/settings/setting'
import { writeOrCheck } from './generated-file.ts'

const head = `# Settings

All settings are environment variables. Their values are checked at the start: an invalid or missing one is named, and nothing starts. A variable whose name resembles that of a setting is named too. The main API also compares its secrets with those the database was written with: see [decision 120](decisions/0120-the-operator-and-the-secrets.md). This page is generated from [packages/server/src/settings](../packages/server/src/settings/env.ts) by \`npm run settings:document\`.

| setting | default | for | meaning |
|---|---|---|---|
`

const rows = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
  const cells = [`\`${name}\``, defaultOf(setting), readerOf(setting), meaningOf(name, setting)]
  return `| ${cells.join(' | ')} |`
})
writeOrCheck('docs/settings.md', `${head}${rows.join('\n')}\n`, 'npm run settings:document')

function defaultOf({ fallback, generate, production }: Setting<unknown>): string {
  const usual = generate ? 'generated once' : fallback === undefined ? 'none' : `\`${fallback}\``
  if (production === 'required') return `${usual}; required in production`
  return production ? `${usual}; \`${production.fallback}\` in production` : usual
}

function readerOf({ mainOnly, purchaseOnly }: Setting<unknown>): string {
  return mainOnly ? 'main API' : purchaseOnly ? 'purchase API' : 'both'
}

function meaningOf(name: string, { meaning, see }: Setting<unknown>): string {
  if (!/^[^|\n]{10,}$/.test(meaning)) throw new Error(`${name} needs a meaning that fits into a table`)
  if (!see) return meaning
  const decision = see.match(/^decisions\/0*(\d+)-/)?.[1]
  return `${meaning}: see [${decision ? `decision ${decision}` : see.replace('.md', '')}](${see})`
}
