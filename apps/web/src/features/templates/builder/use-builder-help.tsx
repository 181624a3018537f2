import { useEffect, useState } from 'react'
import { hasOpenDialog, isTyping } from '../../../ui/feedback/key-target.ts'
import { KeyHelp } from '../../../ui/feedback/KeyHelp.tsx'
import { builderKeys } from './builder-texts.ts'

/** Returns the list of the builder's keys, which `?` shows instead of those of the other pages. */
export function useBuilderHelp() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || hasOpenDialog()) return
      // Before the page, which would show its own keys.
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return <KeyHelp open={isOpen} onClose={() => setOpen(false)} hints={builderKeys} />
}
