// What leads to the study, apart from its own words: whoever shows it does not load them.
export const studyLink = 'Study'
