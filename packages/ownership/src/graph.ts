/** What an interest gives its holder. The values of one interest are summed per company apart from those of others. */
export type Interest = 'shares' | 'votes' | 'profit'
