import { lazy } from 'react'

export const NotesTab = lazy(async () => ({ default: (await import('./NotesTab.tsx')).NotesTab }))
