import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
// Not the texts that tests compare, which were written elsewhere.
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', '{packages,apps}/**/README.md'], {
  cwd: root,
  exclude: ['**/node_modules/**'],
})

test('every link from one file of the repository to another leads somewhere', () => {
  const links = pages.flatMap(linksOf)
  assert.ok(links.length > 200, `${links.length} links`)
  const dead = links.filter(({ page, target }) => !leadsSomewhere(page, target))
  assert.deepEqual(dead, [])
})

function linksOf(page: string): { page: string; target: string }[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => ({ page, target: target! }))
    .filter(({ target }) => !/^[a-z]+:/.test(target))
}

/** The file exists, and has the heading if the link names one. */
function leadsSomewhere(page: string, target: string): boolean {
  const [path, heading] = target.split('#')
  const file = path ? join(root, dirname(page), path) : join(root, page)
  if (!existsSync(file)) return false
  return heading === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(heading)
}

/** As the host of the repository makes them of headings. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
