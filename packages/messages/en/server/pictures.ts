// Why a picture cannot be stored.
export const pictureSentences = {
  'picture/unreadable': 'This file is not a picture that can be read.',
  'picture/too-large': 'This picture is too large.',
  'picture/busy': 'Too many pictures are being read at the moment. Try again in a minute.',
  signIn: 'User not authenticated.',
} as const
