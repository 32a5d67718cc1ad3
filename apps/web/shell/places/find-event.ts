// The button of the search says so; whoever holds the keys opens it.
export const FIND = 'sidepot-find'
