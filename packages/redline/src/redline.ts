/** A piece of a text. Texts keep their white space, so that both versions can be rebuilt. */
export type Run =
  /** `was` is the old text where only white space differs. */
  { kind: 'same'; text: string; was?: string } | { kind: 'deleted' | 'inserted'; text: string }

/** One or more paragraphs, in the order in which both versions are read. */
export type Block =
  | { kind: 'same'; text: string; was?: string }
  /** Paragraphs that belong together and have changes inside. */
  | { kind: 'changed'; runs: Run[] }
  | { kind: 'deleted' | 'inserted'; text: string }
  /** A paragraph at its old place; `to` is the index of the block at its new place. */
  | { kind: 'movedAway'; text: string; to: number }
  /** A paragraph at its new place, compared with its text at the block `from`. */
  | { kind: 'movedHere'; runs: Run[]; from: number }

/** The differences between two versions of a text. It can be stored as JSON. */
export type Redline = {
  blocks: Block[]
  /** Words that are in the old text only; those of moved paragraphs are deleted at one place and inserted at another. */
  deletedWords: number
  insertedWords: number
  /** Places where the texts differ: consecutive deletions and insertions are one. */
  hunks: number
  /** False if the texts were so different that the search for common words was cut short. */
  isComplete: boolean
}

/** Rebuilds the old text. */
export function oldText({ blocks }: Pick<Redline, 'blocks'>): string {
  return blocks.map(oldOfBlock).join('')
}

/** Rebuilds the new text. */
export function newText({ blocks }: Pick<Redline, 'blocks'>): string {
  return blocks.map(newOfBlock).join('')
}

/** The block as it appears at its place: `movedHere` has no old text, since that is at the block `from`. */
export function oldOfBlock(block: Block): string {
  if (block.kind === 'changed') return block.runs.map(oldOfRun).join('')
  return block.kind === 'movedHere' ? '' : block.kind === 'movedAway' ? block.text : oldOfRun(block)
}

export function newOfBlock(block: Block): string {
  if (block.kind === 'changed' || block.kind === 'movedHere') return block.runs.map(newOfRun).join('')
  return block.kind === 'movedAway' ? '' : newOfRun(block)
}

function oldOfRun(run: Run): string {
  if (run.kind === 'same') return run.was ?? run.text
  return run.kind === 'deleted' ? run.text : ''
}

function newOfRun(run: Run): string {
  return run.kind === 'deleted' ? '' : run.text
}
