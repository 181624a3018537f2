import type { Noun } from '@domicile/contract/audit-events'
import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { NounHistory } from './noun-history.ts'

/** The history texts of all nouns. */
export type Histories = { [Name in Noun]: NounHistory<Name> }

/** Loads the texts, which the features keep: the frame of the application hands it in. */
const LoadHistories = createContext<() => Promise<Histories>>(() =>
  Promise.reject(new Error('the frame hands in no histories')),
)

export const HistoriesProvider = LoadHistories.Provider

/** The history texts, loaded with the first history that is shown. */
export function useHistories() {
  const load = use(LoadHistories)
  return useQuery({ queryKey: ['histories'], queryFn: load, staleTime: Infinity, gcTime: Infinity })
}
