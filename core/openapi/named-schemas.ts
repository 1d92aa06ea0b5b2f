import { session, signIn, signinLink } from '../access/schema.ts';
import { approvalChanges, approvalTick, newApproval } from '../approvals/bodies.ts';
import { approval, clientApproval, participantApproval } from '../approvals/schema.ts';
import { problem } from '../contract/problem.ts';
import { projectHealthRow } from '../health/schema.ts';
import { change } from '../history/change.ts';
import { historyPage, undone } from '../history/history-page.ts';
import { inputChanges, newInput } from '../inputs/bodies.ts';
import { clientInput, participantInput, plainInput } from '../inputs/schema.ts';
import { linkChanges, linkRotation, newLink } from '../links/bodies.ts';
import { link } from '../links/schema.ts';
import { editing } from '../live/bodies.ts';
import { liveEvent } from '../live/schema.ts';
import { settleRequest } from '../mail-ledger/index.ts';
import {
  milestoneChanges,
  newMilestone,
  newOrder,
  reschedule,
  shiftTimeline,
} from '../milestones/bodies.ts';
import { clientMilestone, milestone, rescheduled, shifted } from '../milestones/schema.ts';
import { clientNote, note } from '../notes/schema.ts';
import { newProject, projectChanges, projectCopy } from '../projects/bodies.ts';
import {
  clientLoad,
  clientProject,
  clientRows,
  internalLoad,
  participantLoad,
  participantProject,
  participantRows,
  project,
  rows,
} from '../projects/schema.ts';
import {
  projectReminders,
  reminder,
  reminderClaim,
  reminderClaimRequest,
  reminderDelivery,
  reminderMailRow,
  reminderProblem,
  reminderRow,
  reminderSettled,
} from '../reminders/schema.ts';
import { server } from '../server/schema.ts';
import {
  newRecipient,
  recipient,
  weeklyClaim,
  weeklyClaimRequest,
  weeklyDelivery,
  weeklyMailProblem,
  weeklyMailRow,
  weeklySettled,
} from '../weekly-update/mail-schema.ts';
import { projectWeeklyUpdate } from '../weekly-update/schema.ts';

/** The schemas of responses, by their names in the document. */
export const answerSchemas = {
  Problem: problem,
  Project: project,
  ClientProject: clientProject,
  ParticipantProject: participantProject,
  InternalLoad: internalLoad,
  ClientLoad: clientLoad,
  ParticipantLoad: participantLoad,
  Rows: rows,
  ClientRows: clientRows,
  ParticipantRows: participantRows,
  ProjectHealth: projectHealthRow,
  Milestone: milestone,
  ClientMilestone: clientMilestone,
  Rescheduled: rescheduled,
  Shifted: shifted,
  ClientInput: clientInput,
  PlainInput: plainInput,
  ParticipantInput: participantInput,
  Approval: approval,
  ClientApproval: clientApproval,
  ParticipantApproval: participantApproval,
  Note: note,
  ClientNote: clientNote,
  Link: link,
  LiveEvent: liveEvent,
  ProjectWeeklyUpdate: projectWeeklyUpdate,
  Change: change,
  HistoryPage: historyPage,
  Undone: undone,
  Recipient: recipient,
  WeeklyMailRow: weeklyMailRow,
  WeeklyMailProblem: weeklyMailProblem,
  WeeklyClaim: weeklyClaim,
  WeeklyDelivery: weeklyDelivery,
  WeeklySettled: weeklySettled,
  Reminder: reminder,
  ReminderRow: reminderRow,
  ReminderMailRow: reminderMailRow,
  ProjectReminders: projectReminders,
  ReminderProblem: reminderProblem,
  ReminderClaim: reminderClaim,
  ReminderDelivery: reminderDelivery,
  ReminderSettled: reminderSettled,
  Server: server,
  Session: session,
  SigninLink: signinLink,
};

/** The schemas of requests, by their names in the document. */
export const bodySchemas = {
  NewProject: newProject,
  ProjectChanges: projectChanges,
  ProjectCopy: projectCopy,
  NewMilestone: newMilestone,
  MilestoneChanges: milestoneChanges,
  NewOrder: newOrder,
  Reschedule: reschedule,
  ShiftTimeline: shiftTimeline,
  NewClientInput: newInput,
  ClientInputChanges: inputChanges,
  NewApproval: newApproval,
  ApprovalChanges: approvalChanges,
  ApprovalTick: approvalTick,
  NewLink: newLink,
  LinkChanges: linkChanges,
  LinkRotation: linkRotation,
  ReminderClaimRequest: reminderClaimRequest,
  Editing: editing,
  NewRecipient: newRecipient,
  WeeklyClaimRequest: weeklyClaimRequest,
  MailSettlements: settleRequest,
  SignIn: signIn,
};
