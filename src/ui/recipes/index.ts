import { auth, brand, choice, otherWay } from './auth.ts';
import { estimate, slider } from './beverage.ts';
import { button, ring } from './button.ts';
import { camera } from './camera.ts';
import { card, cardHead, eventCard, eventHead, eventLine, eventSheet, dateBadge, photo } from './card.ts';
import { codes } from './codes.ts';
import { decision } from './decision.ts';
import { disclosure } from './disclosure.ts';
import { door, doorDirection, verdict } from './door.ts';
import { facts } from './facts.ts';
import { empty, note, progress, skeleton, snackbar, strip } from './feedback.ts';
import { check, field, fileLink } from './field.ts';
import { fileField } from './file.ts';
import { dock, frame, heading, hero, page, pageHead, screen, section, carousel, textLink } from './layout.ts';
import { icon, mark, status } from './mark.ts';
import { menuList, menuSquare, squares, tile, tiles } from './menu.ts';
import { drawerHead, overlay } from './overlay.ts';
import { choices, dragHandle, formStack, onPhone, videoFrame } from './parts.ts';
import { pass, passView } from './pass.ts';
import { preview } from './preview.ts';
import { question } from './question.ts';
import { hidden, prose } from './prose.ts';
import { roll, rollRow } from './list.ts';
import {
  accounted,
  alarm,
  alertHead,
  counts,
  duration,
  incoming,
  reasons,
  safeOrNot,
  tally,
  timeLeft,
} from './safety.ts';
import { people, step } from './step.ts';
import { stepper } from './stepper.ts';
import { topBar } from './topBar.ts';

export const recipes = {
  alarm,
  alertHead,
  button,
  card,
  cardHead,
  choices,
  dragHandle,
  decision,
  formStack,
  heading,
  hidden,
  icon,
  mark,
  menuSquare,
  note,
  strip,
  onPhone,
  page,
  photo,
  prose,
  reasons,
  safeOrNot,
  ring,
  roll,
  screen,
  status,
  textLink,
  timeLeft,
  tiles,
  videoFrame,
};

export const slotRecipes = {
  auth,
  brand,
  camera,
  check,
  choice,
  codes,
  disclosure,
  dock,
  door,
  doorDirection,
  drawerHead,
  duration,
  empty,
  estimate,
  eventCard,
  eventHead,
  eventLine,
  eventSheet,
  facts,
  field,
  fileField,
  fileLink,
  frame,
  hero,
  incoming,
  dateBadge,
  menuList,
  otherWay,
  overlay,
  pageHead,
  pass,
  passView,
  people,
  preview,
  progress,
  rollRow,
  section,
  carousel,
  skeleton,
  slider,
  snackbar,
  squares,
  step,
  stepper,
  accounted,
  counts,
  tally,
  tile,
  topBar,
  verdict,
  question,
};
