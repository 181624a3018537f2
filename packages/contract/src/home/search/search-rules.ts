/** The bounds of a search of the whole portal, in characters. No zod here: the route map loads this. */
export const SHORTEST_SEARCH = 2
export const LONGEST_SEARCH = 100
