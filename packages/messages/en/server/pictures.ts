// What is said about a picture that cannot be kept.
export const pictureSentences = {
  'picture/unreadable': 'This file is not a picture that can be read.',
  'picture/too-large': 'This picture is too large.',
  signIn: 'User not authenticated.',
} as const
