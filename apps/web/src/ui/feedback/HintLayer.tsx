import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

type Hint = { anchor: Element; text: string }

/** Milliseconds that the pointer rests before the hint shows. */
const DELAY = 300

/**
 * Shows the hint of the element under the pointer or with the keyboard's focus: its `data-hint`, or the text of a line
 * that is cut. One for all elements, so that its code does not delay a screen.
 */
export function HintLayer() {
  const [hint, setHint] = useState<Hint>()
  useEffect(() => followHints(setHint), [])
  if (!hint) return null
  return (
    <Tooltip open title={hint.text} slotProps={{ popper: { anchorEl: hint.anchor } }}>
      <span hidden />
    </Tooltip>
  )
}

function followHints(show: (hint: Hint | undefined) => void): () => void {
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (hint: Hint | undefined) => {
    clearTimeout(timer)
    timer = setTimeout(() => show(hint?.anchor.isConnected ? hint : undefined), hint ? DELAY : 0)
  }
  const on = (name: keyof DocumentEventMap, follow: (target: Element, event: Event) => void) =>
    document.addEventListener(
      name,
      (event) => event.target instanceof Element && follow(event.target, event),
      { capture: true, signal: end.signal },
    )
  // A hint under the pointer stays, so that a long one can be read with a magnifier.
  on('pointerover', (target) => target.closest('[role=tooltip]') || wait(hintOf(target)))
  on('focusin', (target) => wait(target.matches(':focus-visible') ? hintOf(target) : undefined))
  on('focusout', () => wait(undefined))
  on('pointerdown', () => wait(undefined))
  on('keydown', (_, event) => (event as KeyboardEvent).key === 'Escape' && wait(undefined))
  return () => (end.abort(), clearTimeout(timer))
}

function hintOf(target: Element): Hint | undefined {
  const anchor = target.closest<HTMLElement>('[data-hint], [data-line]')
  if (!anchor) return undefined
  const isCut = anchor.scrollWidth > anchor.clientWidth
  const text = anchor.dataset['hint'] ?? (isCut ? anchor.innerText : '')
  return text === '' ? undefined : { anchor, text }
}
