import type { Block, Redline, Run } from './redline.ts'

/** Same text up to this length is shown between changes; longer text is folded, with so much left at both ends. */
const MOST_CHARACTERS = 600
const LEFT = 200

/** A page of its own that shows the changes; it needs no script and no other file. */
export function redlinePage(redline: Redline, title: string): string {
  const { deletedWords, insertedWords, hunks } = redline
  const figures = `${count(deletedWords, 'word')} deleted and ${count(insertedWords, 'word')} inserted in ${count(hunks, 'place')}.`
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escape(title)}</h1>
<p>${figures}</p>
<main>
${redline.blocks.map(blockHtml).join('\n')}
</main>
</body>
</html>
`
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; color: #1c2430; background: #fff; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
main > * { white-space: pre-line; overflow-wrap: anywhere; margin: 0; }
.changed, .deleted, .inserted, .movedAway, .movedHere { border-left: 3px solid #8a94a3; padding-left: .75rem; margin-left: -.9rem; }
del { color: #9b1c1c; background: #fdecec; }
ins { color: #14532d; background: #e7f6ec; text-decoration: underline; }
del + ins { margin-left: .25em; }
summary { color: #44546a; cursor: pointer; }
.moved { display: block; font-size: .875rem; color: #44546a; }
`

function blockHtml(block: Block, index: number): string {
  if (block.kind === 'same') return `<div>${foldedHtml(block.text)}</div>`
  const inner =
    block.kind === 'changed'
      ? block.runs.map(runHtml).join('')
      : block.kind === 'movedAway'
        ? `<a class="moved" href="#b${block.to}">Moved to another place</a>${runHtml({ kind: 'deleted', text: block.text })}`
        : block.kind === 'movedHere'
          ? `<a class="moved" href="#b${block.from}">Moved from another place</a>${block.runs.map(runHtml).join('')}`
          : runHtml(block)
  return `<div class="${block.kind}" id="b${index}">${inner}</div>`
}

function runHtml({ kind, text }: Run): string {
  if (kind === 'same') return escape(text)
  const tag = kind === 'deleted' ? 'del' : 'ins'
  return `<${tag}>${escape(text)}</${tag}>`
}

function foldedHtml(text: string): string {
  if (text.length <= MOST_CHARACTERS) return escape(text)
  const [from, to] = [text.indexOf('\n', LEFT), text.lastIndexOf('\n', text.length - LEFT) + 1]
  if (from < 0 || to <= from) return escape(text)
  const [before, middle, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  return `${escape(before)}<details><summary>Unchanged text</summary>${escape(middle)}</details>${escape(after)}`
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-GB')} ${noun}${number === 1 ? '' : 's'}`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
